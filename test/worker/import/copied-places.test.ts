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
  t.is((await importOwn(database, 'without-places')).status, 'published')
  t.is((await importOwn(database, 'without-places')).status, 'unchanged')
  t.is((await importFile(database, 'with-places', probeDocument('2026_11_02.csv', probeCsv(placed)))).status, 'published')
  // The document is the same, the places are not.
  t.is((await importOwn(database, 'without-places')).status, 'published')
  t.is((await importOwn(database, 'without-places')).status, 'unchanged')
  const places = await query<{ name: string; precision: string; x: string | null }>(
    `select a.name, a.precision, a.published_x as x from grid.asset a join registry.source s on s.id = a.stated_by and s.key = 'without-places' order by 1`)
  t.deepEqual(places, [
    { name: 'CUATRO', precision: 'unknown', x: null }, { name: 'DOS', precision: 'unknown', x: null },
    { name: 'TRES', precision: 'approximate', x: '430000.5' }, { name: 'UNO', precision: 'approximate', x: '430000.5' },
  ])
  t.is(await strayKeys(database.owner), 0)
})
