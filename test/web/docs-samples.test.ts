import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import test, { type ExecutionContext } from 'ava'
import type pg from 'pg'
import { ROOT } from '../../src/settings/config.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { openPlace } from '../../worker/exports/place.ts'
import { carryOutExport } from '../../worker/exports/run.ts'
import { visit } from '../helpers/browser.ts'
import { dataDir, demoServer } from '../helpers/demo-server.ts'
import { DOCS_PATHS, samplesOf } from '../helpers/docs-pages.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const run = promisify(execFile)

type Setting = { t: ExecutionContext; folder: string; path: string; settings: { cwd: string; env: NodeJS.ProcessEnv; maxBuffer: number; encoding: 'buffer' } }

/** Runs a program of a sample's language where it is at hand; else says so. */
async function runWith(program: string, file: string, needs: string[], code: string, { t, folder, path, settings }: Setting): Promise<void> {
  const missing = await firstMissing(program, needs)
  if (missing !== null) {
    t.log(`${path}: ${missing} is not installed: its sample was not run`)
    return
  }
  await writeFile(join(folder, file), code)
  await run(program, [file], settings)
}

/** The first that is not installed of a program and the packages of Python or R that a sample loads. */
async function firstMissing(program: string, needs: string[]): Promise<string | null> {
  for (const name of ['', ...needs]) {
    const asks = program === 'python3' ? ['-c', name && `import ${name}`] : ['-e', name && `library(${name})`]
    if (await run(program, asks).then(() => false, () => true)) return name === '' ? program : name
  }
  return null
}

const TYPES: Record<string, string> = { '.mjs': 'text/javascript', '.css': 'text/css' }

const runners: Record<string, (code: string, setting: Setting) => Promise<unknown>> = {
  sh: (code, { settings }) => run('sh', ['-e', '-c', code], settings),
  js: async (code, { folder, settings }) => {
    await writeFile(join(folder, 'sample.mjs'), code)
    return run(process.execPath, ['sample.mjs'], settings)
  },
  ts: async (code, { folder, settings }) => {
    await writeFile(join(folder, 'sample.ts'), code)
    return run(process.execPath, ['sample.ts'], settings)
  },
  python: (code, setting) => runWith('python3', 'sample.py', [...code.matchAll(/^import (pandas|geopandas)/gm)].map(([, name]) => name ?? ''), code, setting),
  r: (code, setting) => runWith('Rscript', 'sample.R', [...code.matchAll(/^library\((\w+)\)/gm)].map(([, name]) => name ?? ''), code, setting),
  sql: async (code, { folder, t }) => {
    const connection = await (await DuckDBInstance.create()).connect()
    const rows = await connection.runAndReadAll(code.replaceAll(/'(capacity\.parquet)'/g, `'${folder}/$1'`))
    t.true(rows.currentRowCount > 0, code)
  },
  // Addresses to enter into a program: what it asks for is there.
  tiles: async (code, { t }) => t.is((await fetch(code.trim().replace('{z}/{x}/{y}', '0/0/0'))).status, 200),
  'keyed-tiles': async (code, { t }) => t.is((await (await demoServer()).getKeyed(pathOf(code).replace('{z}/{x}/{y}', '0/0/0'))).status, 200),
  geojson: async (code, { t }) => t.is(typeof await (await fetch(code.trim())).json(), 'object'),
  html: async (code, { t }) => {
    const server = createServer(async ({ url = '/' }, answer) => {
      answer.setHeader('Content-Type', TYPES[extname(url)] ?? 'text/html')
      answer.end(url === '/' ? code : await readFile(join(ROOT, url)).catch(() => ''))
    }).listen(0)
    await once(server, 'listening')
    const { page, complaints } = await visit(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction('/^[1-9]\\d* assets$/.test(document.title)', undefined, { timeout: 60_000 })
      .catch((error: Error) => { throw new Error([error.message, ...complaints].join('\n')) })
    await page.context().close()
    server.close()
    server.closeAllConnections()
    t.deepEqual(complaints.filter((line) => !line.includes('404')), [])
  },
}

const pathOf = (address: string): string => address.trim().replace(/^https?:\/\/[^/]+/, '')

/** What is shown and is no program: answers, requests and tables as they look. */
const SHOWN_ONLY = ['json', 'http']

test.serial('every sample on every page runs as it stands, against a running server', async (t) => {
  t.timeout(300_000)
  const { key, get, getKeyed, database: { worker } } = await demoServer()
  const place = await openPlace({ dataDir, exports: dataDir })
  const first = await getKeyed('/v1/capacity?availability_type=available&min_capacity_mw=5&sort=-value_mw&limit=20')
  const { pagination: { next_cursor: cursor } } = await first.json() as { pagination: { next_cursor: string } }
  const counts: Record<string, number> = {}
  const faults: string[] = []
  for (const path of DOCS_PATHS) {
    const folder = scratchFolder()
    // curl fails on statuses that are errors, as it does not by itself.
    await writeFile(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n')
    await writeFile(join(folder, 'package.json'), '{"type": "module"}')
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const env = { ...process.env, HEADROOM_KEY: key, CURSOR: cursor, CURL_HOME: folder }
    const setting: Setting = { t, folder, path, settings: { cwd: folder, env, maxBuffer: 1 << 26, encoding: 'buffer' } }
    for (const { language, code } of samplesOf(await (await get(path)).text())) {
      if (SHOWN_ONLY.includes(language)) continue
      for (const id of await queuedExports(worker)) await carryOutExport(worker, place, id, new AbortController().signal)
      const runner = runners[language]
      if (!runner) throw new Error(`${path} has a sample in ${language}, which nothing runs`)
      counts[language] = (counts[language] ?? 0) + 1
      await runner(code, setting).catch((error: Error) => faults.push(`${path}: ${error.message}\n${code}`))
    }
  }
  t.log(JSON.stringify(counts))
  t.deepEqual(faults, [])
  t.true((counts.sh ?? 0) > OPERATIONS.length && (counts.js ?? 0) > 5 && (counts.python ?? 0) > 3)
})

/** Those that a sample asked for: no worker runs here. */
async function queuedExports(worker: pg.Pool): Promise<string[]> {
  const { rows } = await worker.query<{ id: string }>(`select id from access.export where status = 'queued'`)
  return rows.map(({ id }) => id)
}
