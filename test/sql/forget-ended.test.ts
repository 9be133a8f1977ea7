import test from 'ava'
import { testDatabase } from '../helpers/database.ts'

/** What names a person ends by time alone: nobody has to ask for anything. */

test('what has ended is deleted, by the role of the worker, and what has not stays', async (t) => {
  const { owner, worker } = await testDatabase()
  const made = async (mailbox: string) => (await owner.query(`select * from access.sign_in_person($1, 'en')`, [mailbox])).rows[0] as { person_id: string; account_id: string }
  const [stays, left, removed] = [await made('stays@grid.example'), await made('left@grid.example'), await made('removed@grid.example')]
  await owner.query(`update access.person set made_at = now() - interval '2 years'`)
  for (const [days, token] of [[29, '0a'], [31, '0b']] as const) {
    await owner.query(`select access.open_session($1, $2, decode($3, 'hex'), '192.0.2.7', 'a browser')`, [stays.account_id, stays.person_id, token.repeat(32)])
    await owner.query(`update access.session set proved_at = now() - $1 * interval '1 day' where token_hash = decode($2, 'hex')`, [days, token.repeat(32)])
  }
  for (const [hours, token] of [[23, '0c'], [25, '0d']] as const) {
    await owner.query(`insert into access.sign_in (link_hash, mailbox, mailbox_key, language, next_path, network, asked_at)
      values (decode($1, 'hex'), 'a@grid.example', 'a@grid.example', 'en', '', '192.0.2.0', now() - $2 * interval '1 hour')`, [token.repeat(32), hours])
    await owner.query(`insert into access.challenge (token_hash, purpose, browser_hash, network, next_path, asked_at, expires_at)
      values (decode($1, 'hex'), 'oidc', decode($1, 'hex'), '192.0.2.0', '', now() - $2 * interval '1 hour', now())`, [token.repeat(32), hours])
  }
  for (const [days, token] of [[1, '0e'], [-1, '0f']] as const) {
    await owner.query(`insert into access.invitation (id, link_hash, account_id, mailbox, mailbox_key, role, expires_at)
      values ($1, decode($2, 'hex'), $3, 'b@grid.example', 'b@grid.example', 'member', now() + $4 * interval '1 day')`, [`inv_${token}`, token.repeat(32), stays.account_id, days])
  }
  // A client that somebody let in, whose old token goes; one whose connection has ended; and two that nobody let in.
  for (const [n, days, ends] of [[1, 200, 1], [2, 91, -1], [3, 8, null], [4, 6, null]] as const) {
    const client = `cli_${'0'.repeat(19)}${n}`
    await owner.query(`insert into access.client (id, name, redirect_uris, network, registered_at, used_at)
      values ($1, 'A program', '{https://a.example/}', '192.0.2.0', now() - $2 * interval '1 day', case when $3 then now() - $2 * interval '1 day' end)`, [client, days, ends !== null])
    if (ends === null) continue
    await owner.query(`select api.client_allow($1, $2, $3, 'https://a.example/', 'challenge', sha256(convert_to($1, 'UTF8')))`, [client, stays.account_id, stays.person_id])
    await owner.query(`update access.api_key set expires_at = now() + $2 * interval '1 day' where id = (select key_id from access.connection where client_id = $1)`, [client, ends])
    await owner.query(`insert into access.client_token (token_hash, key_id, kind, expires_at) select sha256(convert_to($1 || h, 'UTF8')), key_id, 'access', now() - h * interval '1 hour'
      from access.connection, unnest(array[23, 25]) h where client_id = $1`, [client])
  }
  const logged = async (months: number) => (await owner.query<{ id: string }>(`insert into access.audit (account_id, person_id, action, detail, at)
    values ($1, $2, 'session.opened', '{"address": "192.0.2.7", "method": "email"}', now() - $3 * interval '1 month') returning id`, [stays.account_id, stays.person_id, months])).rows[0]?.id
  const [young, old] = [await logged(11), await logged(13)]
  await owner.query('delete from access.member where person_id = any ($1)', [[left.person_id, removed.person_id]])
  await owner.query(`insert into access.audit (account_id, person_id, action, detail, at) select $1, $2::text, 'member.left', jsonb_build_object('person', $2::text), now() - interval '31 days'`, [left.account_id, left.person_id])
  await owner.query(`insert into access.audit (account_id, person_id, action, detail, at) select $1, $2::text, 'member.left', jsonb_build_object('person', $2::text), now() - interval '29 days'`, [removed.account_id, removed.person_id])

  await worker.query('select access.forget_ended()')
  const count = async (table: string) => Number((await owner.query(`select count(*) from access.${table}`)).rows[0].count)
  t.deepEqual(await Promise.all(['session', 'sign_in', 'challenge', 'invitation'].map(count)), [1, 1, 1, 1])
  t.deepEqual((await owner.query(`select right(id, 1) as id from access.client order by id`)).rows, [{ id: '1' }, { id: '4' }])
  t.deepEqual((await owner.query('select kind from access.client_token order by kind')).rows.map(({ kind }) => kind), ['access', 'code'])
  const { rows } = await owner.query('select id, detail from access.audit where id = any ($1) order by id', [[young, old]])
  t.deepEqual(rows.map(({ detail }) => detail), [{ address: '192.0.2.7', method: 'email' }, { method: 'email' }])
  const { rows: people } = await owner.query('select mailbox from access.person order by mailbox')
  t.deepEqual(people.map(({ mailbox }) => mailbox), ['removed@grid.example', 'stays@grid.example'])
  const { rows: [account] } = await owner.query('select name from access.account where id = $1', [left.account_id])
  t.is(account.name, left.account_id, 'nor does the name of an account keep a mailbox')
})
