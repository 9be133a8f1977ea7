import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'

/** What an image and a checkout ship. */
const SHIPPED = [...readFileSync(join(ROOT, '.containerignore'), 'utf8').matchAll(/^!(\w+)$/gm)].map(([, name = '']) => name)

/** Whether a file is data: by its name, or JSON with geometries of a map. What describes the interface, a registry or a page is none. */
function isData(path: string): boolean {
  if (/\.(pmtiles|mbtiles|gpkg|parquet|geojson|topojson|csv|xlsx|gml|zip)$/.test(path)) return true
  return /^(src\/web\/base|src\/places|fixtures\/publications)\/.*\.json$/.test(path) || (path.endsWith('.json') && /"type":\s*"(Topology|FeatureCollection)"/.test(readFileSync(join(ROOT, path), 'utf8').slice(0, 10_000)))
}

const files = SHIPPED.filter((name) => existsSync(join(ROOT, name)) && !/\./.test(name) && name !== 'LICENSE')
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
  .filter((path) => !path.startsWith('src/openapi/examples/') && isData(path))

/** The notice beside a file, or above it: the nearest. */
function noticeOf(path: string): string | null {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) if (existsSync(join(ROOT, folder, 'LICENCE.md'))) return join(folder, 'LICENCE.md')
  return null
}

test('the base map, publications and postcodes are among the data that is shipped', (t) => {
  for (const file of ['src/web/base/near.pmtiles', 'src/web/base/detail.json', 'fixtures/postcodes/areas.nl.geojson', 'fixtures/publications/fr/capacity-2026-11-02.csv']) {
    t.true(files.includes(file), file)
  }
})

for (const file of files) {
  test(`${file} has a notice of its licence`, (t) => {
    const notice = noticeOf(file)
    if (notice === null) return t.fail('no LICENCE.md beside it')
    const within = relative(dirname(notice), file)
    const rows = readFileSync(join(ROOT, notice), 'utf8').split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.filter((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].some(([, name = '']) => (name.endsWith('/') ? within.startsWith(name) : within === name)))
    t.true(named.length > 0, `${notice} does not name ${within}`)
    for (const row of named) t.regex(row.split('|')[3] ?? '', /MIT|public domain|ODbL 1\.0|CC BY 4\.0/, row)
  })
}
