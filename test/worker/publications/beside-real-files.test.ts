import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import type { GridRow } from '../../../worker/publications/row.ts'
import { FULL_COUNTS } from '../../helpers/counts.ts'
import { collect } from '../../helpers/document.ts'
import { openPublication, sourceOf } from '../../helpers/publication.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

/** What files state of limits, works and colours, counted by `csv` and `json` of Python from the columns themselves. */
const COUNTED = `
import calendar, csv, io, json, collections, re, sys
def table(path, delimiter):
    raw = open(path, 'rb').read()
    try: text = raw.decode('utf-8-sig')
    except UnicodeDecodeError: text = raw.decode('cp1252')
    return list(csv.reader(io.StringIO(text), delimiter=delimiter))
def named(path, delimiter):
    head, *rows = table(path, delimiter)
    return [dict(zip(head, row)) for row in rows]
def words(rows, columns, between=None):
    parts = [part.strip() for row in rows for column in columns for part in (row[column].split(between) if between else [row[column]])]
    return collections.Counter(part for part in parts if part)
MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
out = {}
ssen = named('gb-ssen/headroom-dashboard-data-march-2026.csv', ',')
count = words(ssen, ['Demand Constraint', 'Generation Constraint'], '&')
out['ssen'] = {
  'limits': {'thermal upstream': count['Upstream Thermal Capacity'], 'thermal here': count['Substation Thermal Capacity'], 'voltage upstream': count['Upstream Voltage Constraint'],
    'fault_level upstream': count['Upstream Fault Level Constraint'], 'fault_level here': count['Substation Fault Level']},
  'works': sorted('20%s-%02d-%d' % (d[-2:], month, calendar.monthrange(2000 + int(d[-2:]), month)[1]) for r in ssen for k in ('Upstream', 'Substation')
    for d in [r[k + ' Reinforcement Completion Date'].strip()] if re.match('^[A-Z][a-z][a-z]-[0-9][0-9]$', d) for month in [MONTHS.index(d[:3]) + 1]),
  'colours': collections.Counter((r['Substation Generation RAG Status'] + ' ' + r['Substation Demand RAG Status']).lower() for r in ssen)}
ree = table('es-ree/2026_03_02_GRT_generacion.csv', ';')[3:]
count = collections.Counter(part.strip() for row in ree for column in (68, 69, 70, 71) for part in row[column].split('/') if part.strip() not in ('', 'N/A'))
total = lambda *names: sum(count[name] for name in names)
out['ree'] = {'fault_level here': total('WSCR_Nudo'), 'fault_level upstream': total('WSCR_Zona'), 'thermal here': total('Est_Gen_Nudo', 'Est_Alm_Nudo'),
  'thermal upstream': total('Est_Gen_Zona', 'Est_Alm_Zona'), 'other here': total('D_Nudo'), 'other upstream': total('D_Zona')}
spain = named('es-dso-generation-csv/2026_02_04_R1299_generacion.csv', ';')
out['spain'] = {'fault_level here': sum(r['Nudo limitado por Scc '].strip() == '1' for r in spain),
  'other here': sum('individual.' not in r['Comentarios'].replace('individual. Subestación con', '') and r['Comentarios'].strip() != '' for r in spain)}
areas = json.load(open('nl-capaciteitskaart/2026-07-29/liander.json'))
projects = [p for a in areas.values() for p in a['projects'] or []]
out['liander'] = {'works': len(projects), 'upstream': sum(p['gridOperator'] == 'TenneT' for p in projects), 'years': sum(int(p['year']) for p in projects)}
npg = named('gb-npg/heatmapsubstationareas-reduced.csv', ',')
out['npg'] = {'fault_level here': sum('Fault' in r[c] for r in npg for c in ('Generation Constraints', 'Demand Constraints')),
  'voltage here': sum('Voltage' in r[c] for r in npg for c in ('Generation Constraints', 'Demand Constraints')),
  'transmission upstream': sum(r[c] in ('NGET', 'GSP Constraint') for r in npg for c in ('Upstream Generation Constraint', 'Upstream Demand Constraint')),
  'other upstream': sum(r[c] == 'Upstream Constraint' for r in npg for c in ('Upstream Generation Constraint', 'Upstream Demand Constraint'))}
france = table('fr-capareseau/capareseau_2026-04-28.csv', ';')
out['france'] = sum('Augmentation de la capacité de transit' in row[france[0].index('RTE_TVX')] for row in france[2:])
print(json.dumps(out))
`

type Counts = Record<string, number>
const counted = JSON.parse(!FULL_COUNTS ? '{}' : execFileSync('python3', ['-c', COUNTED], { cwd: REAL_FILES, encoding: 'utf8', maxBuffer: 1 << 26 })) as {
  ssen: { limits: Counts; works: string[]; colours: Counts }; ree: Counts; spain: Counts; liander: Counts; npg: Counts; france: number
}

async function read(t: ExecutionContext, key: string, path: string): Promise<GridRow[]> {
  const rows = await collect((await openPublication(sourceOf('europe', key), join(REAL_FILES, path))).rows)
  t.deepEqual([...new Set(rows.flatMap(({ problems }) => problems.filter(({ check }) => check === 'word_unknown').map(({ original }) => original)))], [])
  return rows
}

/** Limits by kind and side; of each row the figures of one measure for each direction. */
function kindsOf(rows: GridRow[], measures: string[]): Counts {
  const limits = rows.flatMap(({ figures }) => figures.filter(({ measure }) => measures.includes(measure)).flatMap((figure) => figure.limits))
  return count(limits.map(({ kind, side }) => `${kind} ${side}`))
}

function count(words: string[]): Counts {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length]))
}

realTest('SSEN: constraints, works and colours are those of its columns', async (t) => {
  const rows = await read(t, 'ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv')
  t.deepEqual(kindsOf(rows, ['demand_headroom', 'generation_headroom']), counted.ssen.limits)
  t.deepEqual(rows.flatMap(({ works }) => works.flatMap(({ date }) => date ?? [])).toSorted(), counted.ssen.works)
  t.deepEqual(count(rows.map(({ statusColour: colour }) => `${colour?.generation} ${colour?.load}`)), counted.ssen.colours)
})

realTest('Red Eléctrica: each margin has the criteria that limit it', async (t) => {
  const rows = await read(t, 'ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv')
  const totals = ['margin_generation_mges', 'margin_generation_mpe', 'margin_storage_mges', 'margin_storage_mpe']
  t.deepEqual(kindsOf(rows, totals), counted.ree)
  // What is left by all criteria is what is left by the one that limits it; at eleven nodes the file states more, and does not say why.
  const limited = rows.flatMap(({ asset: { name }, figures }) => figures.filter(({ measure }) => totals.includes(measure))
    .flatMap(({ value, limits }) => limits.flatMap(({ margin_mw: margin }) => (margin === undefined ? [] : [{ name, isSame: Number(value) === Math.max(0, margin) }]))))
  t.true(limited.length > 3000, String(limited.length))
  t.deepEqual([...new Set(limited.filter(({ isSame }) => !isSame).map(({ name }) => name))].toSorted(), [
    'BARCINA 400', 'CARRIO 220', 'GUARDO 220', 'LANCHA 220', 'LITORAL 400', 'MEIRAMA 220', 'MUDEJAR 400', 'PUERTOLLANO 220', 'ROBLA 400', 'SOTO DE RIBERA 220', 'VELILLA 400',
  ])
})

realTest('Spanish distribution: short-circuit power and comments', async (t) => {
  const rows = await read(t, 'e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv')
  t.deepEqual(kindsOf(rows, ['available']), counted.spain)
  for (const [key, path] of [
    ['i-de-demand', 'I-de 2026_04_01_R1-001_Demanda.xlsx'], ['viesgo-demand', 'Viesgo 2026_04_01_R1005_demanda.xlsx'],
    ['e-distribucion-demand', 'e-distribucion 2026_04_01_R1299_demanda.xlsx'],
  ] as const) t.true((await read(t, key, `es-dso-demand-xlsx/${path}`)).some(({ figures }) => figures.some(({ limits }) => limits.length > 0)), key)
})

realTest('Dutch areas: every expansion with its year', async (t) => {
  const works = (await read(t, 'liander-service-areas', 'nl-capaciteitskaart/2026-07-29/liander.json')).flatMap((row) => row.works)
  const upstream = works.filter(({ side }) => side === 'upstream').length
  t.deepEqual({ works: works.length, upstream, years: works.reduce((sum, { year }) => sum + (year ?? 0), 0) }, counted.liander)
})

realTest('Northern Powergrid’s areas: constraints here and upstream', async (t) => {
  const rows = await read(t, 'npg-substation-areas', 'gb-npg/heatmapsubstationareas-reduced.csv')
  const measures = sourceOf('europe', 'npg-substation-areas').measures
  const one = (direction: string) => measures.find((measure) => measure.direction === direction)?.key ?? ''
  t.deepEqual(kindsOf(rows, [one('generation'), one('load')]), counted.npg)
})

realTest('heat maps: limits and colours', async (t) => {
  const [first] = await read(t, 'ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-dorking.json')
  t.like(first?.figures[0]?.limits, [{ kind: 'thermal', text: 'Thermal' }])
  t.like(first?.statusColour, { generation: 'green', load: 'green' })
  const nged = await read(t, 'nged-network-opportunity-map', 'gb-ltds-heatmap/capacity-map-bridgwater.csv')
  t.deepEqual(nged.map(({ statusColour: colour }) => `${colour?.generation} ${colour?.load}`), ['red red', 'amber amber', 'amber red', 'green red', 'amber green'])
})

realTest('Caparéseau: works of the transmission network and of the distribution', async (t) => {
  const works = (await read(t, 'capareseau', 'fr-capareseau/capareseau_2026-04-28.csv')).flatMap((row) => row.works)
  t.is(works.filter(({ text, side }) => side === 'upstream' && text.includes('Augmentation de la capacité de transit')).length, counted.france)
})
