import test from 'ava'
import { hashOfKey } from '../../src/access/key.ts'
import { hashOfToken, newToken } from '../../src/access/token.ts'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'

async function run(...parameters: string[]) {
  const { url } = await testDatabase()
  return headroom(parameters, { DATABASE_URL: url })
}

test('an account and its keys, from making to revoking', async (t) => {
  const { owner } = await testDatabase()
  const account = JSON.parse((await run('account', 'create', '--name', 'Ada', '--plan', 'pro', '--json')).stdout) as { id: string }
  t.regex(account.id, /^acc_[0-9a-z]{20}$/)
  const made = await run('key', 'create', '--account', account.id, '--test', '--label', 'laptop', '--json')
  const { id, key } = JSON.parse(made.stdout) as { id: string; key: string }
  t.regex(key, /^svc_test_/)
  t.is((await run('account', 'set-plan', account.id, 'business')).code, 0)
  t.is((await run('key', 'revoke', id)).code, 0)
  const { rows } = await owner.query(
    `select k.id, mode, label, sha256, plan_id, revoked_at is not null as revoked from access.api_key k
     join access.account a on a.id = account_id where a.id = $1`, [account.id])
  const { rows: [noted] } = await owner.query(`select person_id, detail from access.audit where account_id = $1 and action = 'plan.set'`, [account.id])
  t.deepEqual(noted, { person_id: null, detail: { before: 'pro', plan: 'business' } })
  t.deepEqual(rows, [{ id, mode: 'test', label: 'laptop', sha256: hashOfKey(key), plan_id: 'business', revoked: true }])
})

test('limits of a key are those that it was made with, and the list of keys shows them', async (t) => {
  const { web } = await testDatabase()
  const account = JSON.parse((await run('account', 'create', '--name', 'Limits', '--plan', 'business', '--json')).stdout) as { id: string }
  const make = async (...limits: string[]) => JSON.parse((await run('key', 'create', '--account', account.id, '--json', ...limits)).stdout) as { id: string; key: string }
  const made = [
    [await make('--label', 'reader', '--scopes', 'none', '--networks', '192.0.2.7/24, 2001:db8::1'), [], ['192.0.2.0/24', '2001:db8::1/128'], 'reader +none +192.0.2.0/24,2001:db8::1/128 +never'],
    [await make('--scopes', 'tokens,exports'), ['exports', 'tokens'], null, '– +exports,tokens +anywhere +never'],
    [await make('--scopes', 'exports,webhooks,tokens'), null, null, '– +all +anywhere +never'],
    [await make(), null, null, '– +all +anywhere +never'],
  ] as const
  const { stdout } = await run('key', 'list', '--account', account.id)
  const listed = JSON.parse((await run('key', 'list', '--account', account.id, '--json')).stdout) as { id: string; scopes: string[] | null; networks: string[] | null }[]
  t.is(listed.length, made.length)
  for (const [{ id, key }, scopes, networks, line] of made) {
    t.like(listed.find((one) => one.id === id), { scopes, networks })
    t.regex(stdout, new RegExp(`^${id} +svc_live_…${key.slice(-4)} +${line}$`, 'm'))
    const { rows: [limits] } = await web.query<{ l: object | null }>('select api.key_limits($1) as l', [hashOfKey(key)])
    t.deepEqual(limits?.l, scopes === null && networks === null ? null : { scopes, networks })
    t.false(stdout.includes(key))
  }
  await run('key', 'revoke', made[0][0].id)
  t.false((await run('key', 'list', '--account', account.id)).stdout.includes(made[0][0].id))
})

test('a link signs in as the owner of an account, or the person of a mailbox', async (t) => {
  const { owner } = await testDatabase()
  const { id } = JSON.parse((await run('account', 'create', '--name', 'Grace & Co', '--plan', 'pro', '--owner', 'Grace@Example.org', '--json')).stdout) as { id: string }
  for (const who of [id, 'grace@example.org']) {
    const { link, mailbox } = JSON.parse((await run('account', 'link', who, '--json')).stdout) as { link: string; mailbox: string }
    t.is(mailbox, 'Grace@example.org')
    const token = /^http:\/\/localhost:8080\/account\/sign-in\/link\/([\w-]{43})$/.exec(link)?.[1] ?? ''
    const session = hashOfToken(newToken())
    const { rows: [used] } = await owner.query(
      `select outcome from api.sign_in_by_link($1, $2, $3, null, '127.0.0.1', '127.0.0.1', 'a test')`, [hashOfToken(token), hashOfToken('any browser'), session])
    t.deepEqual(used, { outcome: 'signed_in' })
    const { rows: [opened] } = await owner.query('select account_id from access.session where token_hash = $1', [session])
    t.deepEqual(opened, { account_id: id })
  }
  const { rows } = await owner.query(`select action, times, detail from access.audit where account_id = $1 and person_id is null order by id`, [id])
  t.deepEqual(rows.map(({ action, times }) => [action, times]), [['owner.added', 1], ['link.made', 2]])
  t.false(JSON.stringify(rows).toLowerCase().includes('grace'), 'the log outlives people, and names them by their ids')
})

for (const [parameters, message] of [
  [['account', 'create', '--name', 'Ada', '--plan', 'gold'], 'No plan "gold": there are free, pro, business, enterprise'],
  [['account', 'set-plan', 'acc_none', 'free'], 'No account "acc_none"'],
  [['key', 'create', '--account', 'acc_none'], 'No account "acc_none"'],
  [['account', 'create', '--name', 'Ada', '--plan', 'pro', '--owner', 'ada'], '--owner: expected an e-mail address, not "ada"'],
  [['account', 'create', '--name', 'Ada\u0001', '--plan', 'pro'], '--name: expected one line of at most 100 characters, without control characters'],
  [['account', 'create', '--name', 'x'.repeat(101), '--plan', 'pro'], '--name: expected one line of at most 100 characters, without control characters'],
  [['key', 'create', '--account', 'acc_none', '--label', 'a\nb'], '--label: expected one line of at most 100 characters, without control characters'],
  [['source', 'set-rights', 'x', 'blocked', '--evidence', 'x', '--by', 'Ada\t'], '--by: expected one line of at most 100 characters, without control characters'],
  [['account', 'link', 'nobody@example.org'], 'Nobody signs in as "nobody@example.org", nor to it as an owner'],
  [['key', 'create', '--account', 'acc_none', '--scopes', 'exports,reading'], '--scopes: expected none, or some of exports, webhooks, tokens, not "reading"'],
  [['key', 'create', '--account', 'acc_none', '--networks', '192.0.2.0/33'], '--networks: expected 1 to 20 addresses, each with or without a prefix, such as 192.0.2.0/24'],
  [['key', 'list', '--account', 'acc_none'], 'No account "acc_none"'],
  [['key', 'revoke', 'key_none'], 'No key "key_none"'],
] as const) {
  test(`refuses ${parameters.join(' ')}`, async (t) => {
    const { code, stderr } = await run(...parameters)
    t.is(code, 1)
    t.is(stderr, `headroom: ${message}\n`)
  })
}
