import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../src/settings/config.ts'
import { NEWEST } from '../../src/web/clients/served.ts'
import { PYTHON_VERSION } from '../../src/web/clients/python.ts'
import { CASES, received, serveCase, type Outcome } from './cases.ts'
import { referenceSamples, samplesIn } from './samples.ts'
import type { Service } from './service.ts'

const run = promisify(execFile)

const PROJECT = join(ROOT, 'clients/python')

/** The first version of Python that has all that the client is written with. */
const [, OLDEST = ''] = /^requires-python = ">=([\d.]+)"$/m.exec(readFileSync(join(PROJECT, 'pyproject.toml'), 'utf8')) ?? []

/** What checks types, and how: each in its strict mode. */
const CHECKERS = { 'mypy==2.4.1': ['mypy', '--strict', '--python-version', OLDEST], 'pyright==1.1.414': ['pyright'] }

/**
 * Plays every case with the client and with its twin.
 * @param python of an environment with the client
 * @throws Error that says in what they differ
 */
export async function playCases(python: string): Promise<string> {
  const servers = await Promise.all([...CASES.requests, ...CASES.requests].map(serveCase))
  const based = servers.map(({ base }, n) => ({ ...CASES.requests[n % CASES.requests.length], base }))
  const playing = run(python, [join(import.meta.dirname, 'play.py')], { timeout: 120_000 })
  playing.child.stdin?.end(JSON.stringify({
    requests: based.slice(0, CASES.requests.length), twins: based.slice(CASES.requests.length), signatures: CASES.signatures.map(received),
  }))
  const played = JSON.parse((await playing).stdout) as { requests: Outcome[]; twins: Outcome[]; signatures: boolean[] }
  const faults = [
    ...[...played.requests, ...played.twins].flatMap((outcome, n) => servers[n]?.faults(`headroom-client-python/${PYTHON_VERSION} `, outcome) ?? []),
    ...CASES.signatures.filter(({ genuine }, n) => played.signatures[n] !== genuine).map(({ name }) => name),
  ]
  for (const { close } of servers) close()
  if (faults.length > 0) throw new Error(`The Python client differs:\n${faults.join('\n')}`)
  return `${servers.length + CASES.signatures.length} cases`
}

/**
 * Installs the Python client from the service into an empty environment in `folder`, and there checks the types of what users write and
 * runs the calls and the samples.
 * @param serving what is called, once it answers
 * @returns what the calls say, and what could not be checked
 */
export async function checkPython(folder: string, serving: Promise<Service>): Promise<string> {
  const program = (name: string) => join(folder, 'bin', name)
  const pip = (...parameters: string[]) => run(program('python'), ['-m', 'pip', '--disable-pip-version-check', '--quiet', '--retries', '1', ...parameters], { timeout: 200_000 })
  const missing = (what: string, error: unknown) => `${what}, which cannot be installed: ${(error as Error).message.trim().split('\n').at(-1)}`
  try {
    await run('python3', ['-m', 'venv', folder])
    await pip('install', 'httpx', 'typing_extensions')
  } catch (error) {
    return missing('No Python client without Python and httpx', error)
  }
  const { base, key, freeKey } = await serving
  const address = `${base}/clients/${NEWEST.pip}`
  await pip('install', '--no-index', address)

  const said = [`${address} installed`]
  for (const name of ['calls.py', 'user.py']) await copyFile(join(import.meta.dirname, name), join(folder, name))
  const writeReference = (base: string) => Promise.all(referenceSamples('python', base).map(({ name, code }) => writeFile(join(folder, name), code)))
  await writeReference('http://localhost')
  await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify({ typeCheckingMode: 'strict', include: ['*.py'], venvPath: '.', venv: '.' }))
  for (const [requirement, [name = '', ...parameters]] of Object.entries(CHECKERS)) {
    const installed = await pip('install', requirement).catch((error: unknown) => said.push(missing(`types not checked by ${name}`, error)))
    if (typeof installed === 'number') continue
    await run(program(name), [...parameters, ...(name === 'mypy' ? ['--scripts-are-modules', join(PROJECT, 'src/headroom_client'), ...(await readdir(folder)).filter((file) => file.endsWith('.py'))] : [])], { cwd: folder })
    said.push(`types checked by ${name}`)
  }

  said.push(await playCases(program('python')))

  const { stdout } = await run(program('python'), ['calls.py', base, key], { cwd: folder })
  said.push(stdout.trim())
  await writeReference(base)
  const reference = referenceSamples('python', base).filter(({ runs }) => runs).map(({ name: file }) => file)
  await run(program('python'), ['-c', 'import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)', ...reference], { cwd: folder, env: { ...process.env, HEADROOM_KEY: key } })
  said.push(`${reference.length} samples of the reference`)
  const environment = async () => ({ ...process.env, HEADROOM_URL: base, HEADROOM_KEY: await freeKey() })
  await run(program('python'), ['user.py', 'capacity.csv.gz'], { cwd: folder, env: await environment() })
  const samples = await samplesIn('python')
  for (const { code, isFree } of samples) await run(program('python'), ['-c', code], { cwd: folder, env: { ...await environment(), ...(!isFree && { HEADROOM_KEY: key }) } })
  said.push(`${samples.length} samples of ${samples.map(({ page }) => page).join(', ')}`)
  return said.join('; ')
}
