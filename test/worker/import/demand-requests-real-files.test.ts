import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { europeServer } from '../../helpers/europe.ts'
import { importReleased } from '../../helpers/import-file.ts'
import { plainCsv } from '../../helpers/plain-csv.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

const FILE = join(REAL_FILES, 'es-ree-demand-requests-2026-02/ree_demand_requests_2026_02.csv')

type Queued = { technology: string; direction: string; mw: number; status: string }

realTest('the queue of every node has its requests of the file, each with its amount', async (t) => {
  const server = await europeServer()
  const { owner } = server.database
  const report = await importReleased(server.database, 'ree-demand-requests', FILE, '2026-02-28')
  t.is(report.status, 'published', JSON.stringify(report))
  await owner.query(`update registry.source set rights_mode = 'redistribution_allowed' where key = 'ree-demand-requests'`)

  const [header = [], ...rows] = plainCsv(readFileSync(FILE, 'utf8').replace(/^\uFEFF/, ''), ',')
  const at = (name: string) => header.indexOf(name)
  // One request of one position has two rows, of 5 and 70 MW: nobody knows which is right, and both are set aside.
  const keyOf = (row: string[]) => ['request_id', 'request_type', 'transport_position', 'transport_node_name_voltage'].map((name) => row[at(name)]).join()
  const stated = rows.filter((row) => rows.filter((other) => keyOf(other) === keyOf(row)).length === 1)
  const byNode = new Map<string, string[]>()
  for (const row of stated) {
    const node = row[at('transport_node_name_voltage')] ?? ''
    const technology = row[at('request_type')]?.includes('almacenamiento') ? 'storage' : 'any'
    byNode.set(node, [...byNode.get(node) ?? [], `${technology} ${Number(row[at('requested_access_capacity_mw')])}`])
  }
  t.is(rows.length - stated.length, report.set_aside)
  t.true(byNode.size > 300, String(byNode.size))
  const { rows: assets } = await owner.query<{ id: string; name: string }>('select id, name from grid.asset')
  t.is(assets.length, byNode.size)
  for (const { id, name } of assets) {
    const { data } = await (await server.getKeyed(`/v1/substations/${id}`)).json() as { data: { queue: Queued[] } }
    t.deepEqual(data.queue.map(({ technology, mw }) => `${technology} ${mw}`).toSorted(), byNode.get(name)?.toSorted(), name)
    t.true(data.queue.every(({ direction, status }) => direction === 'load' && status === 'requested'))
  }
})
