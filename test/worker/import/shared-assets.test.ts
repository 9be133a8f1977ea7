import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { LARGE, SHARING, writeRegistry } from '../../helpers/plain-month.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { strayKeys } from '../../helpers/stray-keys.ts'
import { until } from '../../helpers/until.ts'

/** Advisory lock that the publish of a name waits for, in this test. */
const PAUSE = 42

test('a publish waits for another of its operator only if both write assets, and a deadlock of them is resolved', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  const folder = scratchFolder()
  await applyRegistry(owner, await writeRegistry(folder))
  let written = 0
  const publish = async (source: string, first: string, ...more: string[]) => {
    const file = join(folder, `${written++}.csv`)
    const others = Array.from({ length: 30 }, (_, n) => `S${n + 1};;66;-4;40;1;1;1;1`)
    await writeFile(file, ['code;name;kv;lon;lat;c1;c2;c3;c4', first, ...others, ...more].join('\n'))
    return (await importFile(database, source, file)).status
  }
  t.is(await publish(LARGE, 'S0;Old;66;-4;40;1;1;1;1'), 'published')
  t.is(await publish(SHARING, 'S0;Old;66;-4;40;1;1;1;1'), 'published')

  await owner.query(`
    create function public.pause() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${PAUSE}); return null; end $$;
    create trigger pause before update on grid.asset for each statement execute function public.pause()`)
  const holder = await owner.connect()
  await holder.query('select pg_advisory_lock($1)', [PAUSE])
  const waiting = async () => Number((await owner.query(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows[0].count)

  const renaming = publish(LARGE, 'S0;New;132;-4;40;1;1;1;1')
  await until(async () => (await waiting()) === 1)
  t.is(await publish(SHARING, 'S0;Old;66;-4;40;1;1;2;2'), 'published', 'it says nothing new of any asset')
  // Writes its records of S0, then waits for the assets, while the other is about to write the voltage to those records.
  const adding = publish(SHARING, 'S0;Old;66;-4;40;1;1;3;3', 'T1;Fresh;66;-4;40;1;1;1;1')
  await until(async () => (await waiting()) === 2)
  await holder.query('select pg_advisory_unlock($1)', [PAUSE])
  holder.release()
  t.deepEqual(await Promise.all([renaming, adding]), ['published', 'published'])
  const { rows } = await owner.query(`
    select a.identifier, a.name, a.voltage_kv, count(r.voltage_kv)::int as records, bool_and(r.voltage_kv = a.voltage_kv) as alike
    from grid.asset a join grid.record r on r.asset_id = a.id where a.identifier in ('S0', 'T1') group by 1, 2, 3 order by 1`)
  t.deepEqual(rows, [
    { identifier: 'S0', name: 'New', voltage_kv: '132', records: 8, alike: true },
    { identifier: 'T1', name: 'Fresh', voltage_kv: '66', records: 4, alike: true },
  ])
  t.is(await strayKeys(owner), 0)
})
