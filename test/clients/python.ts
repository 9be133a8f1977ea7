import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPython, GENERATOR } from '../../clients/build-python.ts'
import { ROOT } from '../../src/settings/config.ts'
import { samplesIn } from './samples.ts'
import type { Service } from './service.ts'

const run = promisify(execFile)

/**
 * Generates and installs the Python client into an environment in `folder`, and runs its tests, the calls and the samples.
 * @param serving what is called, once it answers
 * @returns what the calls say, or why there is no Python client
 */
export async function checkPython(folder: string, serving: Promise<Service>): Promise<string> {
  const program = (name: string) => join(folder, 'bin', name)
  const install = (...parameters: string[]) => (
    run(program('python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '1', ...parameters], { timeout: 200_000 }))
  try {
    await run('python3', ['-m', 'venv', folder])
    await install(GENERATOR, 'hatchling')
  } catch (error) {
    return `No Python client, because its generator cannot be installed: ${(error as Error).message.trim().split('\n').at(-1)}`
  }
  await buildPython(program('openapi-python-client'))
  await install('--no-build-isolation', join(ROOT, 'clients/python'))
  await run(program('python'), ['-m', 'unittest', 'discover', '-s', join(ROOT, 'clients/python/tests')])

  const { base, key, freeKey } = await serving
  const { stdout } = await run(program('python'), [join(import.meta.dirname, 'calls.py'), base, key])
  const samples = await samplesIn('python')
  for (const { code } of samples) await run(program('python'), ['-c', code], { env: { ...process.env, HEADROOM_URL: base, HEADROOM_KEY: await freeKey() } })
  return `${stdout.trim()}; ${samples.length} samples of ${samples.map(({ page }) => page).join(', ')}`
}
