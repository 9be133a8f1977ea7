import { readFileSync } from 'node:fs'
import test from 'ava'
import { runInChildProcess } from '../../../worker/import/child-process.ts'
import { testDatabase } from '../../helpers/database.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { processTree } from '../../helpers/process-tree.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { until } from '../../helpers/until.ts'

const SOURCES = ['probe-a', 'probe-b', 'probe-c', 'probe-d']

test('imports that follow each other share a process and its session, until one ends the process or asks for one of its own', async (t) => {
  t.timeout(300_000)
  const { owner, url } = await testDatabase()
  await applyProbes(owner, SOURCES)
  Object.assign(process.env, { DATABASE_URL: url, HEADROOM_DATA_DIR: scratchFolder() })
  await owner.query(`
    create table carried_out (run bigint primary key, session integer, leftovers bigint);
    create function note_session() returns trigger language plpgsql security definer as $$ begin
      insert into carried_out select new.id, pg_backend_pid(), count(*) from pg_class where relnamespace = pg_my_temp_schema() on conflict do nothing;
      return null;
    end $$;
    create trigger note_session after update on grid.run for each row when (new.status = 'running') execute function note_session()`)
  const runs: number[] = []
  for (const [at, source] of SOURCES.entries()) {
    const file = probeDocument('2026_10_01_demanda.csv', probeCsv(probeRows(10_000 + at * 1000, 45)))
    const { rows: [run] } = await owner.query<{ id: string }>('select ingest.open_run($1, $2, null, false) as id', [source, file])
    runs.push(Number(run?.id))
  }
  const attempt = (at: number, anew = false) => runInChildProcess('import', runs[at] ?? 0, 192, undefined, anew)
  const outcomes = [await attempt(0), await attempt(1), await attempt(2, true)]
  for (const pid of processesOf(url)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // one that has waited for two seconds ends by itself
    }
    await until(async () => !processTree(process.pid).includes(pid), 30_000)
  }
  outcomes.push(await attempt(3))
  t.deepEqual(outcomes, ['done', 'done', 'done', 'done'])
  const { rows } = await owner.query<{ session: number; leftovers: string; status: string }>(
    'select c.session, c.leftovers, r.status from carried_out c join grid.run r on r.id = c.run order by c.run')
  const [first, second, third, fourth] = rows.map(({ session }) => session)
  t.is(second, first)
  t.is(new Set([first, third, fourth]).size, 3)
  t.deepEqual(rows.map(({ leftovers, status }) => [leftovers, status]), SOURCES.map(() => ['0', 'published']))
})

/** Processes that import into this database: test files share a process, and others import as well. */
function processesOf(url: string): number[] {
  return processTree(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import/process.ts') && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATABASE_URL=${url}\0`)
    } catch {
      return false // it has ended
    }
  })
}
