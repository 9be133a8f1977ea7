import { join } from 'node:path'
import { FILES } from '../../bench/real-files/files.ts'
import { europeServer } from '../../helpers/europe.ts'
import { importReleased } from '../../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

realTest('Northern Powergrid: the substations that stand in several of its tables under one name, within a metre, are one asset each', async (t) => {
  const { database } = await europeServer()
  for (const { source, file, date } of FILES.filter(({ source: key }) => key.startsWith('npg-'))) {
    t.is((await importReleased(database, source, join(REAL_FILES, file), date)).status, 'published', file)
  }
  const { rows: merged } = await database.owner.query<{ name: string; into: string; metres: number }>(`
    select a.name, k.name as into, ST_Distance(a.footprint, k.footprint) as metres from grid.asset a join grid.asset k on k.id = a.merged_into`)
  t.is(merged.length, 17)
  t.deepEqual(merged.filter(({ name, into }) => name.split(/\W/)[0] !== into.split(/\W/)[0]), [])
  t.deepEqual((await database.owner.query('select name, into_name from ingest.twins(1)')).rows, [])
})
