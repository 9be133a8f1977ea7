import test from 'ava'
import type pg from 'pg'
import { openPool } from '../../src/database/pool.ts'
import { sharedQuery } from '../../src/database/shared-query.ts'
import { refusalOf } from '../../src/errors/refusal.ts'
import { readsOf, type Reads, type ServerRevision } from '../../src/standbys/reads.ts'
import type { Standby } from '../../src/standbys/standby.ts'
import { testDatabase } from '../helpers/database.ts'

/** Three pools stand for a primary and two standbys. They lead to one server, so that one sequence counts every run: it counts what is rolled back, too. */
let primary: pg.Pool
let standbys: Standby[]

test.before(async () => {
  const { url, owner } = await testDatabase()
  await owner.query('create sequence api.runs')
  await owner.query(`create function api.run(code text) returns table (version text, revision text) language plpgsql security definer as $$
    begin
      perform nextval('api.runs');
      if code is null then
        perform pg_sleep(60);
      end if;
      raise exception using errcode = code;
    end $$`)
  await owner.query('grant execute on function api.run to headroom_web')
  const open = () => openPool(url, 'web', { connections: 2, connectTimeout: 30_000, statementTimeout: 300 })
  primary = open()
  standbys = ['a', 'b'].map((name) => {
    const pool = open()
    return { name, pool, state: 'in_use', lag: null, look: async () => {}, end: () => pool.end() }
  })
})

test.after.always(() => Promise.all([primary, ...standbys.map(({ pool }) => pool)].map((pool) => pool.end())))

/** What a request runs, by each way to the data. @param code SQLSTATE that it ends with; null when it runs until it is cancelled */
const WAYS: Record<string, (reads: Reads, code: string | null) => Promise<unknown>> = {
  'a request with a key': (reads, code) => reads.read(0, (server) => run(server, code)),
  'a request without a key': (reads, code) => reads.readPublic('anybody', (server) => run(server, code)),
  'a statement that several requests wait for': (reads, code) => reads.query(statement(code)),
}

const statement = (code: string | null) => ({ name: 'run', text: 'select * from api.run($1)', values: [code] })

async function run(server: pg.Pool, code: string | null): Promise<ServerRevision> {
  const [row] = await sharedQuery(server)(statement(code))
  return row as ServerRevision
}

async function runs(): Promise<number> {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ n: number }>(`select case when is_called then last_value else 0 end::int as n from api.runs`)
  return rows[0]?.n ?? NaN
}

for (const [way, ask] of Object.entries(WAYS)) {
  test.serial(`a statement that takes too long runs once, on one server: ${way}`, async (t) => {
    const before = await runs()
    const error = await t.throwsAsync(ask(readsOf(primary, standbys), null), { code: '57014' })
    t.is(await runs() - before, 1)
    const { status, headers } = refusalOf(error)
    t.deepEqual([status, headers['Retry-After']], [503, '2'], 'the client may ask again')
  })

  test.serial(`a read that PostgreSQL ended in a deadlock, as with a migration, is asked once more, and not for ever: ${way}`, async (t) => {
    const before = await runs()
    await t.throwsAsync(ask(readsOf(primary, []), '40P01'), { code: '40P01' })
    t.is(await runs() - before, 2)
  })

  test.serial(`a standby's conflict with recovery, and its end, are no reason to refuse: ${way}`, async (t) => {
    for (const code of ['40001', '57P01']) {
      const before = await runs()
      await t.throwsAsync(ask(readsOf(primary, standbys), code), { code })
      t.true(await runs() - before >= 3, `${code}: each server was asked`)
    }
  })
}
