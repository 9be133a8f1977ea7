import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { headroom } from '../../helpers/headroom.ts'

const MEASURES = ['m1', 'm2', 'm3', 'm4']
const SOURCE = 'bench-mixed'

const MANIFEST = {
  key: SOURCE, formats: [{ type: 'csv', delimiter: ';', encoding: 'utf-8', quote: '"', header_rows: 1, decimal: '.', thousands: null }],
  publication: { layout: 'plain_table', scheme: 'mixed', columns: { identifier: 'id', name: 'name', voltage: 'kv', x: 'lon', y: 'lat' } },
  measures: MEASURES.map((key) => ({
    key, column: key, direction: 'load', technology: 'any', availability_type: 'available', firmness: 'firm', flexibility: null,
    horizon: { kind: 'snapshot', year_from: null, year_to: null, scenario: null }, methodology: 'own', unit: 'MW', negative_meant: false,
    queue_column: null, classes: null,
  })),
  document: null, places_from: [], aliases: [], regions: {}, checks: {},
}

/** Adds a source to a loaded database whose documents are CSV files, and writes two of them: the second differs in a twentieth. */
export async function addImports(owner: pg.Client, folder: string, rows: number): Promise<string[]> {
  await owner.query(`
    with s as (
      insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after,
        rights_mode, semantics, manifest, manifest_folder)
      select 'src_mixed', $1, o.id, o.country, 'Mixed', 'https://example.org', 'https://example.org', false, 'monthly', '60 days',
        'redistribution_allowed', '{}', $2, '/' from registry.operator o order by o.id limit 1
      returning id, operator_id
    )
    insert into grid.measure (source_id, key, column_name, direction, technology, technologies, availability_type, firmness, horizon_kind,
      methodology_id, unit, negative_meant)
    select s.id, m.key, m.key, 'load', 'any', '{any}', 'available', 'firm', 'snapshot',
      (select t.id from registry.methodology t where t.operator_id = s.operator_id limit 1), 'MW', false
    from s, unnest($3::text[]) m (key)`, [SOURCE, JSON.stringify(MANIFEST), MEASURES])
  await mkdir(folder, { recursive: true })
  return Promise.all([0, 1].map(async (version) => {
    const lines = Array.from({ length: rows }, (_, n) => {
      const figure = n % 12 === 0 ? n % 97 + 0.5 : 0
      const [lon, lat] = [2 + (n % 200) * 0.01, 46 + Math.floor(n / 200) * 0.01]
      return `X${n};Station ${n};110;${lon.toFixed(5)};${lat.toFixed(5)};${figure};0;${version === 1 && n % 20 === 3 ? 7 : 0};1.25`
    })
    const file = join(folder, `document-${version}.csv`)
    await writeFile(file, `id;name;kv;lon;lat;${MEASURES.join(';')}\n${lines.join('\n')}\n`)
    return file
  }))
}

/** Imports the documents in turn, one after the other, until it is time. Answers how long each took, in ms. */
export async function importUntil(until: number, url: string, files: string[]): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    const begun = performance.now()
    const { code, stdout, stderr } = await headroom(['import', SOURCE, '--file', files[times.length % files.length] ?? '', '--json'], { DATABASE_URL: url })
    if (code !== 0) throw new Error(`an import ended with ${code}: ${stdout}${stderr}`)
    times.push(performance.now() - begun)
  }
  return times
}
