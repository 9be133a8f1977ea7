import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { hashOfKey } from '../../src/access/key.ts'
import { firstKey } from '../../src/cli/accounts/first-key.ts'
import { demonstrationLink } from '../../src/cli/accounts/sign-in-link.ts'
import { ROOT } from '../../src/settings/config.ts'
import { testDatabase } from '../helpers/database.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const accounts = async () => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ id: string }>(`select id from access.account where name = 'First account' order by id`)
  return rows.map(({ id }) => id)
}

test.serial('first starts at once have one key, of one account', async (t) => {
  const { owner } = await testDatabase()
  const folder = scratchFolder()
  const keys = await Promise.all(Array.from({ length: 4 }, () => firstKey(owner, folder, true)))
  t.regex(keys[0] ?? '', /^svc_test_/)
  t.is(new Set(keys).size, 1)
  t.is((await accounts()).length, 1)
})

test.serial('a demonstration whose key is lost gets another of the same account, and its link signs in there', async (t) => {
  const { owner } = await testDatabase()
  const folder = scratchFolder()
  const lost = await firstKey(owner, folder, true) ?? ''
  await demonstrationLink(owner, lost)
  const before = await accounts()
  await rm(join(folder, 'first-key'))
  const found = await firstKey(owner, folder, true) ?? ''
  t.not(found, lost)
  t.is((await demonstrationLink(owner, found)).mailbox, 'demo@example.com')
  t.deepEqual(await accounts(), before)
  const { rows } = await owner.query('select distinct account_id from access.api_key where sha256 = any($1)', [[hashOfKey(lost), hashOfKey(found)]])
  t.is(rows.length, 1)
})

test.serial('the page about testing names the plan of the demonstration’s key', async (t) => {
  const { owner } = await testDatabase()
  const key = await firstKey(owner, scratchFolder(), true) ?? ''
  const { rows: [account] } = await owner.query<{ plan: string }>(
    'select a.plan_id as plan from access.api_key k join access.account a on a.id = k.account_id where k.sha256 = $1', [hashOfKey(key)])
  t.true((await readFile(join(ROOT, 'docs/guides/testing.md'), 'utf8')).includes(`with a key on plan ${account?.plan},`))
})

test.serial('where others have keys and the first one is gone, a real registry gets none', async (t) => {
  const { owner } = await testDatabase()
  t.is(await firstKey(owner, scratchFolder(), false), null)
})
