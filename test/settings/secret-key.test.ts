import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import test from 'ava'
import { ConfigError, readConfig } from '../../src/settings/config.ts'
import { withSecretKey } from '../../src/settings/secret-key.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const configOf = (dataDir: string, settings = {}) => readConfig({ HEADROOM_DATA_DIR: dataDir, ...settings })

test('a key is made once, kept for this user alone, and the same for processes that start at once', async (t) => {
  const folder = join(scratchFolder(), 'data')
  const keys = await Promise.all(Array.from({ length: 5 }, async () => (await withSecretKey(configOf(folder), false)).secretKey?.toString('hex')))
  t.is(new Set(keys).size, 1)
  t.is(readFileSync(join(folder, 'secret-key'), 'utf8'), `${keys[0]}\n`)
  t.is(statSync(join(folder, 'secret-key')).mode & 0o777, 0o600)
  t.deepEqual(readdirSync(folder), ['secret-key'])
})

test('the file is there only once the key is in it: a process that starts meanwhile never reads half of it', async (t) => {
  const folder = join(scratchFolder(), 'data')
  const state = { made: false }
  const making = withSecretKey(configOf(folder), false).finally(() => { state.made = true })
  while (!state.made) {
    if (existsSync(join(folder, 'secret-key'))) t.is(readFileSync(join(folder, 'secret-key'), 'utf8').length, 65)
    await setImmediate()
  }
  t.is((await making).secretKey?.length, 32)
})

test('one that is set wins, and nothing is kept', async (t) => {
  const folder = scratchFolder()
  const { secretKey } = await withSecretKey(configOf(folder, { HEADROOM_SECRET_KEY: 'ab'.repeat(32) }), false)
  t.deepEqual(secretKey, Buffer.alloc(32, 0xab))
  t.throws(() => statSync(join(folder, 'secret-key')), { code: 'ENOENT' })
})

test('beside a database of the user\'s own it must be set, but where one machine is all there is', async (t) => {
  const folder = scratchFolder()
  const config = configOf(folder, { DATABASE_URL: 'postgres://db/x' })
  t.is((await withSecretKey(config, false)).secretKey, null)
  t.is((await withSecretKey(config, true)).secretKey?.length, 32)
})

test('a file that holds no key is not overwritten', async (t) => {
  const folder = scratchFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'secret-key'), 'mine\n')
  await t.throwsAsync(withSecretKey(configOf(folder), false), { instanceOf: ConfigError })
  t.is(readFileSync(join(folder, 'secret-key'), 'utf8'), 'mine\n')
})
