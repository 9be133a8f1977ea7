import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import test, { type ExecutionContext } from 'ava'
import type pg from 'pg'
import { makeKey } from '../../src/access/key.ts'
import { ROOT } from '../../src/settings/config.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { openPlace } from '../../worker/exports/place.ts'
import { carryOutExport } from '../../worker/exports/run.ts'
import { visit } from '../helpers/browser.ts'
import { dataDir, demoServer } from '../helpers/demo-server.ts'
import { DOCS_PATHS, samplesOf } from '../helpers/docs-pages.ts'
import { samplesFolder } from '../helpers/samples-folder.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { issueKey } from '../helpers/server.ts'

const run = promisify(execFile)

type Ran = { stdout: string; stderr: string }

type Setting = { t: ExecutionContext; folder: string; path: string; key: string; settings: { cwd: string; env: NodeJS.ProcessEnv; maxBuffer: number; timeout: number } }

/** Runs a program of a sample's language where it is at hand; else says so. */
async function runWith(program: string, file: string, needs: string[], code: string, { t, folder, path, settings }: Setting): Promise<Ran | null> {
  const missing = await firstMissing(program, needs)
  if (missing !== null) {
    t.log(`${path}: ${missing} is not installed: its sample was not run`)
    return null
  }
  await writeFile(join(folder, file), code)
  return run(program, [file], settings)
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
  sh: async (code, { folder, settings }) => {
    // curl fails on statuses that are errors, as it does not by itself; it refuses to be told so twice.
    await writeFile(join(folder, '.curlrc'), /-sSf|--fail/.test(code) ? '' : 'fail-with-body\nsilent\nshow-error\n')
    return run('sh', ['-e', '-c', code], settings)
  },
  js: async (code, { folder, settings }) => {
    await writeFile(join(folder, 'sample.mjs'), code)
    return run(process.execPath, ['sample.mjs'], settings)
  },
  ts: async (code, { folder, settings }) => {
    await writeFile(join(folder, 'sample.ts'), code)
    return run(process.execPath, ['sample.ts'], settings)
  },
  python: (code, setting) => runWith('python3', 'sample.py', [...code.matchAll(/^(?:import|from) (pandas|geopandas|headroom_client)/gm)].map(([, name]) => name ?? ''), code, setting),
  r: (code, setting) => runWith('Rscript', 'sample.R', [...code.matchAll(/^library\((\w+)\)/gm)].map(([, name]) => name ?? ''), code, setting),
  sql: async (code, { folder, t }) => {
    const connection = await (await DuckDBInstance.create()).connect()
    const rows = await connection.runAndReadAll(code.replaceAll(/'(capacity\.parquet)'/g, `'${folder}/$1'`))
    t.true(rows.currentRowCount > 0, code)
  },
  // Addresses to enter into a program: what it asks for is there.
  tiles: async (code, { t }) => t.is((await fetch(code.trim().replace('{z}/{x}/{y}', '0/0/0'))).status, 200),
  'keyed-tiles': async (code, { t, key }) => {
    t.is((await fetch(code.trim().replace(/\{z\}\/\{[xy]\}\/\{[xy]\}/, '0/0/0'), { headers: { 'X-API-Key': key } })).status, 200)
  },
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

/** What is shown and is no program: answers, requests and tables as they look; and commands in a clone, which `test/cli/webhooks.test.ts` runs. */
const SHOWN_ONLY = ['json', 'http', 'console']

/** What a sample's plan must have, as its first line says; every other one runs on plan free. */
const NEEDS = /^(?:#|\/\/|--) Needs a plan with (\w+)\./

/** What the demonstration's account has things of, which the reference's examples name. */
const OWN = ['exports', 'webhooks']

/** How many pages are gone through at a time. */
const PAGES_AT_ONCE = 3

type Page = { path: string; samples: { language: string; code: string }[]; run: (sample: { language: string; code: string }, key: string) => Promise<Ran | null> }

/** Goes through the samples of these pages, some pages at a time; those of a page run one after the other, since one reads what another wrote. */
async function onEachPage(t: ExecutionContext, paths: string[], work: (page: Page, folder: string) => Promise<void>): Promise<void> {
  const { base, get } = await demoServer()
  const left = [...paths]
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const page = path
      const folder = await samplesFolder(scratchFolder())
      const samples = samplesOf(await (await get(page)).text()).filter(({ language }) => !SHOWN_ONLY.includes(language))
      await work({
        path: page, samples,
        run: async ({ language, code }, key) => {
          const runner = runners[language]
          if (!runner) throw new Error(`${page} has a sample in ${language}, which nothing runs`)
          const env = { ...process.env, HEADROOM_KEY: key, HEADROOM_URL: base, CURL_HOME: folder }
          return await runner(code, { t, folder, path: page, key, settings: { cwd: folder, env, maxBuffer: 1 << 26, timeout: 60_000 } }) as Ran | null
        },
      }, folder)
    }
  }))
}

/** A key of an account of its own, on the cheapest plan that has a capability, or on plan free. */
async function keyWith(capability: string | undefined): Promise<string> {
  const { database } = await demoServer()
  if (capability === undefined) return (await issueKey(database, 'free')).key
  const { rows } = await database.owner.query<{ plan: string }>('select access.cheapest_plan(array[$1], 0) as plan', [capability])
  return (await issueKey(database, rows[0]?.plan ?? `none with ${capability}`)).key
}

test.serial('every sample on every page runs as it stands on plan free, or on the plan that its first line says, against a running server', async (t) => {
  t.timeout(300_000)
  const { key: own, database: { owner, worker } } = await demoServer()
  // What the reference's examples name belongs to this account.
  await owner.query(`update access.account set plan_id = access.cheapest_plan('{exports,webhooks}', 0) where name = 'enterprise'`)
  await owner.query('create table access.webhook_kept as select id, account_id, url, sealed_secret from access.webhook')
  const place = await openPlace({ dataDir, exports: dataDir })
  const ended = new AbortController()
  const exporting = (async () => {
    while (!ended.signal.aborted) {
      for (const id of await queuedExports(worker)) await carryOutExport(worker, place, id, ended.signal)
      await sleep(100)
    }
  })()
  const counts: Record<string, number> = {}
  const faults: string[] = []
  await onEachPage(t, DOCS_PATHS, async ({ path, samples, run: runSample }) => {
    const keys = new Map<string, string>()
    const keyOf = async (capability: string | undefined): Promise<string> => {
      if (capability === undefined) return keyWith(capability)
      if (path.startsWith('/docs/reference/') && OWN.includes(capability)) return own
      const key = keys.get(capability) ?? await keyWith(capability)
      keys.set(capability, key)
      return key
    }
    for (const sample of samples) {
      const [, capability] = NEEDS.exec(sample.code) ?? []
      for (const counted of [sample.language, capability === undefined ? 'on plan free' : `with ${capability}`]) counts[counted] = (counts[counted] ?? 0) + 1
      // What one sample deletes, the next one deletes again in another language.
      await owner.query('insert into access.webhook (id, account_id, url, sealed_secret) select * from access.webhook_kept on conflict do nothing')
      await owner.query('update access.export set deleted_at = null where deleted_at is not null')
      const ran = runSample(sample, await keyOf(capability))
      await ran.catch((error: Error & Partial<Ran>) => faults.push(`${path}: ${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}\n${sample.code}`))
    }
  })
  ended.abort()
  await exporting
  t.log(JSON.stringify(counts))
  t.deepEqual(faults, [])
  t.true((counts.sh ?? 0) > OPERATIONS.length && (counts.js ?? 0) > 5 && (counts.python ?? 0) > 3)
})

test.serial('a sample whose key is refused says so, ends, and leaves no file that passes for data', async (t) => {
  t.timeout(120_000)
  const faults: string[] = []
  const pages = DOCS_PATHS.filter((path) => !path.startsWith('/docs/reference/'))
  await onEachPage(t, pages, async ({ path, samples, run: runSample }, folder) => {
    for (const sample of samples.filter(({ language, code }) => /^(?:sh|js|ts|python)$/.test(language) && code.includes('HEADROOM_KEY'))) {
      const ran = await runSample(sample, makeKey('live')).catch((error: Error & Partial<Ran>) => ({ stdout: error.stdout ?? '', stderr: error.stderr ?? error.message }))
      if (ran === null) continue
      const said = `${ran.stdout}${ran.stderr}`
      if (!/unauthorized|\b40[14]\b/.test(said) || /TypeError|ReferenceError|Traceback/.test(said)) faults.push(`${path}: ${said}\n${sample.code}`)
    }
    faults.push(...(await readdir(folder)).filter((name) => /\.(parquet|gpkg|geojson|fgb|csv)$/.test(name) && name !== 'assets.gpkg').map((name) => `${path}: ${name} was saved`))
  })
  t.deepEqual(faults, [])
})

/** Those that a sample asked for: no worker runs here. */
async function queuedExports(worker: pg.Pool): Promise<string[]> {
  const { rows } = await worker.query<{ id: string }>(`select id from access.export where status = 'queued'`)
  return rows.map(({ id }) => id)
}
