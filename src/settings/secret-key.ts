import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type Config } from './config.ts'

/** For whoever starts a process that lacks the key. */
export const NO_SECRET_KEY = 'HEADROOM_SECRET_KEY is not set: webhooks can be neither created nor delivered. '
  + 'Set it to the same 64 hexadecimal digits for every process (openssl rand -hex 32).'

/**
 * The settings with the key that secrets are encrypted with: the one that is set, or else one that is made once and kept in
 * the file `secret-key` of the data folder, readable by this user only. With a database of the user's own, which several
 * machines may use, one is kept only where `alone` says that this one is all there is: machines with keys of their own
 * could not read each other's secrets.
 * @throws ConfigError when the file holds no key
 */
export async function withSecretKey(config: Config, alone: boolean): Promise<Config> {
  if (config.secretKey !== null || (config.databaseUrl !== null && !alone)) return config
  const file = join(config.dataDir, 'secret-key')
  await mkdir(config.dataDir, { recursive: true })
  if (!existsSync(file)) await makeSecretKey(file)
  const kept = (await readFile(file, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(kept)) throw new ConfigError(`HEADROOM_SECRET_KEY: ${file} does not hold 64 hexadecimal digits`)
  return { ...config, secretKey: Buffer.from(kept, 'hex') }
}

/** Processes that start at once agree on the first one's key. It has its name only once it is written. */
async function makeSecretKey(file: string): Promise<void> {
  const written = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(written, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(written)
  }
}
