import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../../src/settings/config.ts'
import { OPERATIONS } from '../../../../src/openapi/operations.ts'
import { DOCS_PATHS, samplesOf } from '../../../helpers/docs-pages.ts'
import { samplesFolder } from '../../../helpers/samples-folder.ts'

const run = promisify(execFile)

/** Languages whose samples run at once; those of the others ask for the same. */
const PROGRAMS: Record<string, (code: string) => [program: string, parameters: string[]]> = {
  sh: (code) => ['sh', ['-c', code]],
  js: () => [process.execPath, ['sample.mjs']],
}

/** Longest run of a sample in ms: one that waits for a file waits in vain, because no worker makes it. */
const PATIENCE = 5000

/** Runs the samples of the documentation, sends the examples of the reference, and lets the client make its calls. What is refused on other data counts as well. */
export async function runSamples(base: string, key: string, real: (text: string) => string): Promise<void> {
  const around = await mkdtemp(join(tmpdir(), 'headroom-samples-'))
  try {
    const folder = await samplesFolder(around)
    const settings = { cwd: folder, env: { ...process.env, HEADROOM_KEY: key, HEADROOM_URL: base }, timeout: PATIENCE, maxBuffer: 1 << 26 }
    for (const path of DOCS_PATHS) {
      if (path.startsWith('/docs/reference/')) continue
      for (const { language, code } of samplesOf(real(await (await fetch(base + path)).text()))) {
        const program = PROGRAMS[language]?.(code)
        if (program === undefined) continue
        await writeFile(join(folder, 'sample.mjs'), code)
        await run(...program, settings).catch(() => {})
      }
    }
    await copyFile(join(ROOT, 'test/clients/calls.ts'), join(folder, 'calls.ts'))
    await run(process.execPath, ['calls.ts', base, key], settings).catch(() => {})
    for (const { method, example, exampleBody } of OPERATIONS) {
      const answer = await fetch(base + real(example), {
        method: method.toUpperCase(), headers: { 'X-API-Key': key, ...(exampleBody && { 'Content-Type': 'application/json' }) }, ...(exampleBody && { body: JSON.stringify(exampleBody) }),
      })
      await answer.arrayBuffer()
    }
  } finally {
    await rm(around, { recursive: true })
  }
}
