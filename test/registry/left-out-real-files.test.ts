import { join } from 'node:path'
import { folded } from '../../worker/publications/header.ts'
import { FILES } from '../bench/real-files/files.ts'
import { columnsOf } from '../helpers/columns-read.ts'
import { sourceOf } from '../helpers/publication.ts'
import { REAL_FILES, realTest } from '../helpers/real-files.ts'

const DOCUMENTS = [
  ...FILES, { source: 'ree-generation', file: 'es-ree-2026-09/ree_generacion_2026-09-01_4rows.csv' },
  { source: 'npg-ndp-demand-headroom', file: 'gb-npg-ndp-demand-headroom/npg_ndp_demand_headroom.csv' },
  { source: 'ssen-sepd-primary-demand-headroom', file: 'gb-ssen-ndp-headroom-2023/sepd-network-headroom-report.xlsx' },
  { source: 'wpd-capacity-map-2023', file: 'gb-wpd-network-capacity-2023/WPD Geo and Network Capacity Map 28-02-2023.csv' },
  { source: 'ssen-sepd-bsp-generation-headroom', file: 'gb-ssen-ndp-headroom-2023/sepd-network-headroom-report.xlsx' },
]

/** A header without regard to what headers are found without. */
const plain = (header: string): string => folded(header).replaceAll(' ', '')

for (const { source: key, file } of DOCUMENTS) {
  realTest(`${file}: every column that holds something is read by ${key}, or left out by name`, async (t) => {
    const source = sourceOf('europe', key)
    const named = new Set([...(source.semantics.left_out ?? '').matchAll(/“([^”]+)”/g)].map(([, name = '']) => plain(name)))
    const { filled, read } = await columnsOf(source, join(REAL_FILES, file))
    t.true([...filled].some((column) => read.has(column)))
    const levels = (column: string) => [column, ...column.split(' > '), ...column.split('.')]
    t.deepEqual([...filled].filter((column) => !read.has(column) && !levels(column).some((level) => named.has(plain(level)))), [])
  })
}
