import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile, importOwn } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'
import { strayKeys } from '../../helpers/stray-keys.ts'

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { owner } = await testDatabase()
  return (await owner.query(text, values)).rows
}

test.serial('names are compared without what publications add to them', async (t) => {
  for (const [one, other] of [
    ['ABADES 400', 'Abadés 220 T2'], ['S.T. ABADES 132 kV', 'ABADES'], ['ALI T3 30', 'ali a30'], ['SUBESTACIÓN La Cereal', 'LA CEREAL 66'],
    ['MORALEJA DE ENMEDIO', 'Moraleja de Enmedio 220 B'],
  ]) {
    const [found] = await query<{ one: string; other: string }>('select ingest.place_name($1) as one, ingest.place_name($2) as other', [one, other])
    t.is(found?.one, found?.other)
    t.not(found?.one, '')
  }
})

test.serial('assets without a place get that of another source’s asset of the same name, where only one place has it', async (t) => {
  const database = await testDatabase()
  const named = (name: string, at: number, x = 430_000): ProbeRow => ({
    ...probeRows(at, 1)[0], 'Denominación del Punto de Conexión': name, 'Coordenada UTM X': `${x},5`,
  })
  const placed = [named('UNO 132', 1), named('UNO 66', 2, 430_300), named('DOS', 3), named('DOS', 4, 460_000), named('TRES', 5)]
  const bare = ['UNO 400', 'DOS 400', 'TRES 220', 'CUATRO 220'].map((name, at) => (
    { ...named(name, 5000 + at), 'Coordenada UTM X': '', 'Coordenada UTM Y': '' }))
  const unplaced = probeDocument('bare.csv', probeCsv(bare))
  await applyProbes(database.owner, ['with-places', 'without-places'])
  await query(`update registry.source set manifest = manifest || '{"places_from": ["with-places"]}'
    || jsonb_build_object('document', manifest -> 'document' || jsonb_build_object('url', $1::text, 'kind', 'file')) where key = 'without-places'`, [unplaced])
  const unplacedNow = async () => (await query<{ n: number }>(
    `select c.unplaced::integer as n from grid.source_count c join registry.source s on s.id = c.source_id where s.key = 'without-places'`))[0]?.n
  t.is((await importOwn(database, 'without-places')).status, 'published')
  t.is(await unplacedNow(), 4)
  t.is((await importOwn(database, 'without-places')).status, 'unchanged')
  t.is((await importFile(database, 'with-places', probeDocument('2026_11_02.csv', probeCsv(placed)))).status, 'published')
  // The document is the same, the places are not.
  t.is((await importOwn(database, 'without-places')).status, 'published')
  t.is(await unplacedNow(), 2)
  t.is((await importOwn(database, 'without-places')).status, 'unchanged')
  const places = await query<{ name: string; precision: string; x: string | null }>(
    `select a.name, a.precision, a.published_x as x from grid.asset a join registry.source s on s.id = a.stated_by and s.key = 'without-places' order by 1`)
  t.deepEqual(places, [
    { name: 'CUATRO', precision: 'unknown', x: null }, { name: 'DOS', precision: 'unknown', x: null },
    { name: 'TRES', precision: 'approximate', x: '430000.5' }, { name: 'UNO', precision: 'approximate', x: '430000.5' },
  ])
  t.is(await strayKeys(database.owner), 0)
})

test('a name can be another one that was cut short', async (t) => {
  const short = async (one: string, other: string) =>
    (await query<{ is: boolean }>('select ingest.is_short_for(ingest.place_name($1), ingest.place_name($2)) as is', [one, other]))[0]?.is
  for (const [one, other] of [
    ['S.JUAN', 'SAN JUAN NORTE 66'], ['BENAHADU', 'BENAHADUX 220'], ['PINARREY', 'PINAR DE REY 220'], ['C.T. ACECA', 'ACECA 220'], ['RAMOS', 'LOS RAMOS 220'],
    ['CANBARBA', 'CAN BARBA 400'], ['LA CEREAL', 'CEREAL, LA 220'], ['BEGUES', 'BEGUES (BEGUES B) 220'],
  ] as const) t.true(await short(one, other), `${one} of ${other}`)
  for (const [one, other] of [
    ['FUENTE LA NIÑA', 'FUENTES DE LA ALCARRIA 400'], ['BARBERA', 'CAN BARBA 400'], ['CASARES', 'NUEVA CASARES 220'], ['OMS', 'SON OMS 66'], ['', 'OMS 66'],
  ] as const) t.false(await short(one, other), `${one} of ${other}`)
})

test.serial('the best of several kinds of evidence gives the place, which says whose it is and credits it', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  const nudo = 'Nudo Afección RdT'
  const row = (at: number, name: string, x: number, more: ProbeRow = {}): ProbeRow => ({
    ...probeRows(at, 1)[0], 'Denominación del Punto de Conexión': name, 'Coordenada UTM X': `${x},5`, [nudo]: '', ...more })
  const volts = (kv: string) => ({ 'Nivel de tensión (kV)': kv })
  const node = { 'Coordenada UTM X': '', 'Coordenada UTM Y': '' }
  const layout = (columns: object, more = {}) => JSON.stringify({ layout: 'plain_table', scheme: 'number', crs: '25830', ...more, columns: {
    identifier: 'Subestación', name: 'Denominación del Punto de Conexión', voltage: 'Nivel de tensión (kV)', ...columns } })
  await applyProbes(owner, ['lender', 'open-places', 'nodes'])
  const publication = (key: string, text: string) => query(`update registry.source set manifest = jsonb_set(manifest, '{publication}', $2::jsonb) where key = $1`, [key, text])
  await query(`update registry.source set manifest = jsonb_set(manifest, '{publication,columns,transmission_node}', to_jsonb($1::text)) where key = 'lender'`, [nudo])
  await publication('open-places', layout({ x: 'Coordenada UTM X', y: 'Coordenada UTM Y' }, { voltage_unit: 'V', precision: 'approximate', scheme: 'open' }))
  await publication('nodes', layout({ region: 'Provincia' }))
  await query(`update registry.source set manifest = manifest || '{"places_from": ["lender", "open-places"]}' where key = 'nodes'`)
  await query(`update registry.source set attribution_text = 'Open contributors', attribution_url = null where key = 'open-places'`)
  const put = async (key: string, rows: ProbeRow[]) => {
    const report = await importFile(database, key, probeDocument('2026_11_02.csv', probeCsv(rows)))
    t.is(report.status, 'published', JSON.stringify(report.held_by))
  }
  await put('lender', [
    row(9001, 'S.JUAN', 431_000, { [nudo]: 'San Juan Norte 220' }), row(9002, 'FUENTE LA NIÑA', 432_000, { [nudo]: 'FUENTES 220' }),
    row(9003, 'MONTE', 433_000), row(9004, 'VALLE', 434_000, { [nudo]: 'VALLE 400' }),
  ])
  await put('open-places', [
    row(1, 'Valle', 450_000, volts('400000|132000')), row(2, 'Monte', 451_000, volts('220000')), row(3, 'Llano', 452_000, volts('220000')),
  ])
  await put('nodes', [
    ['SAN JUAN NORTE 220', '220'], ['SAN JUAN NORTE 400', '400'], ['FUENTES 220', '220'], ['MONTE 400', '400'], ['VALLE 400', '400'], ['LLANO 400', '400'],
  ].map(([name = '', kv = ''], at) => row(100 + at, name, 0, { ...node, ...volts(kv) })))
  const places = await query<{ id: string; name: string }>(`
    select a.id, a.name, a.precision, a.published_x as x, a.place_evidence ->> 'basis' as basis, a.place_evidence ->> 'name' as of, s.key as source
    from grid.asset a left join registry.source s on s.id = a.place_evidence ->> 'source_id' where a.scheme = 'number' order by a.name`)
  t.deepEqual(places.map(({ id: _id, ...place }) => place) as object[], [
    { name: 'FUENTES 220', precision: 'unknown', x: null, basis: null, of: null, source: null },
    // The name alone does not do for a place that its own publication knows roughly.
    { name: 'LLANO 400', precision: 'unknown', x: null, basis: null, of: null, source: null },
    { name: 'MONTE 400', precision: 'approximate', x: '433000.5', basis: 'name', of: 'MONTE', source: 'lender' },
    { name: 'SAN JUAN NORTE 220', precision: 'approximate', x: '431000.5', basis: 'transmission_node', of: 'S.JUAN', source: 'lender' },
    { name: 'SAN JUAN NORTE 400', precision: 'approximate', x: '431000.5', basis: 'same_substation', of: 'SAN JUAN NORTE 220', source: 'lender' },
    { name: 'VALLE 400', precision: 'approximate', x: '450000.5', basis: 'name_and_voltage', of: 'Valle', source: 'open-places' },
  ])
  const id = places.find(({ name }) => name === 'VALLE 400')?.id
  const [served] = await query<{ document: { place_evidence: object }; credits: object[]; credit: string }>(`
    select d.document, grid.attribution('{}', array[a.id]) as credits, c.credit
    from grid.asset a cross join lateral grid.asset_document(a.id, null) d cross join lateral grid.place_credit(a, '') c where a.id = $1`, [id])
  t.like(served?.document.place_evidence, { basis: 'name_and_voltage', name: 'Valle' })
  t.like(served?.credits[0], { text: 'Open contributors' })
  t.is(served?.credit, 'Open contributors')
})
