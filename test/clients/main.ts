import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../src/config.ts'
import { freePort, startHeadroom } from '../helpers/headroom.ts'

/**
 * Generates a TypeScript and a Python client of the document that a running demonstration serves, and makes ten calls with each.
 * Ends with code 1 when a client cannot be generated, does not fit its calls, or is refused. Where Python or its package index is
 * not at hand, a line says so and the Python client is left out.
 */

const GENERATOR = 'openapi-python-client==0.29.1'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'headroom-clients-'))
await chmod(folder, 0o755) // for the database's user; its own folder in it is closed
const data = join(folder, '.data')
const port = await freePort()
const base = `http://localhost:${port}`
const generator = installGenerator(join(folder, 'python'))
const demonstration = startHeadroom(['up'], { HEADROOM_DATA_DIR: data, PORT: String(port) })
try {
  await demonstration.says('Ctrl-C stops it')
  const key = (await readFile(join(data, 'first-key'), 'utf8')).trim()
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await fetch(`${base}/v1/openapi.json`)).text())
  console.log(await typescriptCalls(document, key))
  console.log(await pythonCalls(document, key))
} catch (error) {
  const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
  console.error(`${stdout}${stderr}`.trim() || message)
  process.exitCode = 1
} finally {
  await generator
  demonstration.process.kill('SIGTERM')
  if (demonstration.process.exitCode === null) await once(demonstration.process, 'exit')
  await rm(folder, { recursive: true, force: true })
}

async function typescriptCalls(document: string, key: string): Promise<string> {
  const program = (...path: string[]) => join(ROOT, 'node_modules', ...path)
  const [types, calls] = [join(folder, 'made.d.ts'), join(folder, 'calls.ts')]
  await run(process.execPath, [program('openapi-typescript/bin/cli.js'), document, '--output', types])
  const text = await readFile(join(import.meta.dirname, 'calls.ts'), 'utf8')
  await writeFile(calls, text.replace('../../src/openapi/api.d.ts', './made.d.ts'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await symlink(program(), join(folder, 'node_modules'))
  await copyFile(join(ROOT, 'tsconfig.json'), join(folder, 'base.json'))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: './base.json', include: ['calls.ts'] }))
  await run(process.execPath, [program('typescript/bin/tsc'), '--project', folder])
  return (await run(process.execPath, [calls, base, key])).stdout.trim()
}

/** Installs the generator into an environment of its own. Answers its folder of programs, or why there is none. */
async function installGenerator(environment: string): Promise<{ bin: string } | { missing: string }> {
  const bin = join(environment, 'bin')
  try {
    await run('python3', ['-m', 'venv', environment])
    await run(join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '1', GENERATOR], { timeout: 100_000 })
    return { bin }
  } catch (error) {
    return { missing: (error as Error).message.trim().split('\n').at(-1) ?? '' }
  }
}

async function pythonCalls(document: string, key: string): Promise<string> {
  const installed = await generator
  if ('missing' in installed) return `No Python client, because its generator cannot be installed: ${installed.missing}`
  const program = (name: string) => join(installed.bin, name)
  const settings = join(folder, 'settings.json')
  // Content types that the generator does not know are taken as bytes; it leaves the formatting to others.
  await writeFile(settings, JSON.stringify({
    post_hooks: [], content_type_overrides: {
      'application/geo+json': 'application/json', 'application/vnd.mapbox-vector-tile': 'application/octet-stream',
    },
  }))
  await run(program('openapi-python-client'), [
    'generate', '--path', document, '--output-path', join(folder, 'made'), '--meta', 'none', '--config', settings,
  ])
  await copyFile(join(import.meta.dirname, 'calls.py'), join(folder, 'calls.py'))
  return (await run(program('python'), [join(folder, 'calls.py'), base, key])).stdout.trim()
}
