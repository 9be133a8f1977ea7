import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, headroom, startHeadroom } from '../helpers/headroom.ts'
import { checkGenerated } from './generated.ts'
import { checkPython } from './python.ts'
import type { Service } from './service.ts'
import { checkTypescript } from './typescript.ts'

/** A key of an account of its own on plan free, which everybody begins with. */
async function freeKey(): Promise<string> {
  const made = async (...parameters: string[]) => JSON.parse((await headroom([...parameters, '--json'], { HEADROOM_DATA_DIR: data })).stdout) as { id: string; key: string }
  const { id } = await made('account', 'create', '--name', 'Samples', '--plan', 'free')
  return (await made('key', 'create', '--account', id)).key
}

/**
 * Starts a demonstration, installs each client from it by npm and pip, and makes ten calls with each to it; then runs the
 * samples of the pages that show them, each with a key on plan free or, where it says so, on a larger one. Ends with code 1 when a client cannot be installed, does not fit its calls, or is refused. Where Python
 * or its package index is not at hand, a line says so and the Python client is left out. Beside that, generators make clients of the document, which call it too.
 */

const folder = await mkdtemp(join(tmpdir(), 'headroom-clients-'))
await chmod(folder, 0o755) // for the database's user; its own folder in it is closed
const data = join(folder, '.data')
const port = await freePort()
const base = `http://localhost:${port}`
const demonstration = startHeadroom(['up'], { HEADROOM_DATA_DIR: data, PORT: String(port) })
try {
  const serving = demonstration.says('Ctrl-C stops it').then(async (): Promise<Service> => (
    { base, key: (await readFile(join(data, 'first-key'), 'utf8')).trim(), freeKey }))
  const said = await Promise.all([checkTypescript(join(folder, 'typescript'), serving), checkPython(join(folder, 'python'), serving), checkGenerated(join(folder, 'generated'), serving)])
  for (const line of said) console.log(line)
} catch (error) {
  const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
  console.error(`${stdout}${stderr}`.trim() || message)
  process.exitCode = 1
} finally {
  demonstration.process.kill('SIGTERM')
  if (demonstration.process.exitCode === null) await once(demonstration.process, 'exit')
  await rm(folder, { recursive: true, force: true })
}
