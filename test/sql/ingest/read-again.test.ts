import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase } from '../../helpers/database.ts'
import { importOwn, importQueued } from '../../helpers/import-file.ts'
import { root } from '../../helpers/publication.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

test('postcodes loaded after an import place the assets that wait for them, as a move would, and place them once', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  const folder = join(root, 'fixtures/postcodes')
  await applyRegistry(owner, join(root, 'fixtures/registry/demo'))
  t.deepEqual((await loadPostcodes(owner, 'NL', [join(folder, 'zipcodes.nl.csv')], null)).read_again, [], 'nothing is published')
  const { rows: [{ key }] } = await owner.query(
    `select key from registry.source where manifest -> 'publication' ->> 'layout' = 'nl_postcode_classes'`)
  const first = await importOwn(database, key)
  t.is(first.status, 'published')
  await owner.query('select tiles.redraw()')

  const codes = join(scratchFolder(), 'nl.geojson')
  const geometry = { type: 'Polygon', coordinates: [[[5, 52], [5.1, 52], [5.1, 52.1], [5, 52.1], [5, 52]]] }
  const loadAreas = async (...postcodes: string[]) => {
    const features = postcodes.map((postcode) => ({ type: 'Feature', properties: { postcode }, geometry }))
    await writeFile(codes, JSON.stringify({ type: 'FeatureCollection', features }))
    return (await loadPostcodes(owner, 'NL', [codes], null)).read_again
  }
  const placed = async (code: string) => (await owner.query(`
    select a.lon, a.precision, exists (select from tiles.point p where p.id = a.id) as drawn,
      (select count(*)::int from grid.change c where c.asset_id = a.id and c.change_type = 'changed') as changes
    from grid.asset a where a.scheme = 'nl-pc6' and replace(a.identifier, ' ', '') = $1`, [code])).rows[0]
  t.deepEqual(await placed('7311AA'), { lon: null, precision: 'unknown', drawn: false, changes: 0 })

  t.deepEqual(await loadAreas('7311 AA'), [key])
  const [again] = await importQueued(database)
  t.like(again, { status: 'published', added: 0, removed: 0, restored: 0 })
  t.true((again?.changed ?? 0) > 0)
  await owner.query('select tiles.redraw()')
  t.deepEqual(await placed('7311AA'), { lon: 5.05, precision: 'centroid', drawn: true, changes: again?.changed })
  const { rows: [source] } = await owner.query('select document_sha256 is not null as known, retrieved_at < published_at as kept from registry.source where key = $1', [key])
  t.deepEqual(source, { known: true, kept: true }, 'the document is the one that was fetched before')

  t.deepEqual(await loadAreas('7311 AA'), [key])
  t.like((await importQueued(database))[0], { status: 'published', added: 0, changed: 0, removed: 0, restored: 0 })
  t.is((await importOwn(database, key)).status, 'unchanged')
  await loadAreas('7311 AA', '7311 AB')
  t.is((await importOwn(database, key)).status, 'published', 'whoever is first reads the document with what is known now')
  t.like((await importQueued(database))[0], { changed: 0 })
  t.like(await placed('7311AB'), { lon: 5.05, precision: 'centroid' })
})
