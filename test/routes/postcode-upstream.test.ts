import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import test from 'ava'
import { europeServer } from '../helpers/europe.ts'
import { importReleased } from '../helpers/import-file.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import type { TestServer } from '../helpers/server.ts'

const AREAS = 'voedingsgebied_id;jaar;aanwezige_transportcapaciteit_invoeding;aanwezige_transportcapaciteit_afname;benodigde_transportcapaciteit_invoeding;benodigde_transportcapaciteit_afname;'
  + 'unieke_verzoeken_invoeding;unieke_verzoeken_afname;wachtrij_invoeding;wachtrij_afname;jaartal_opgelost_invoeding;jaartal_opgelost_afname;RNB'
const POSTCODES = 'postcode;afname;opwek;voedingsgebied_id;voedingsgebied_naam;tennet_id;RNB_postcode'

const TENNET_AREAS = AREAS.replace('voedingsgebied_id', 'congestiegebied').replace(';RNB', '')
const STATIONS = 'tennet_id;congestiegebied_afname;congestiegebied_opwek;afname;opwek'

let server: TestServer

type Upstream = { name: string; asset_id: string | null; source_id: string; basis: string | null }
const upstreamOf = async (code: string) => {
  const answer = await server.getKeyed(`/v1/postcodes/NL/${code}/capacity`)
  return { status: answer.status, ...await answer.json() as { data: { decision_context: { notes: string | null } }[]; meta: { upstream: Upstream[] } } }
}

test.before(async () => {
  server = await europeServer(async ({ owner }) => {
    await owner.query(`insert into registry.postcode_point (country, code, location)
      select 'NL', code, ST_SetSRID(ST_MakePoint(5.5 + n / 50.0, 52), 4326)::geography from unnest('{1234AB,1234AC,1234AD}'::text[]) with ordinality c (code, n)`)
    await owner.query(`update registry.source set rights_mode = 'redistribution_allowed' where key like 'nl-bulk-%'`)
  })
  const folder = scratchFolder()
  const put = async (source: string, header: string, rows: string[]) => {
    const file = join(folder, `${source}-2026-10-01.csv`)
    await writeFile(file, [header, ...rows].join('\n'))
    const report = await importReleased(server.database, source, file, '2026-10-01')
    if (report.status !== 'published') throw new Error(JSON.stringify(report))
  }
  await put('nl-bulk-supply-areas', AREAS, ['VERZ-110;2026;40,5;55;38;116,6;1;9;0;17,1;;2029;Verzonnen', 'VERZ-2;2026;10;10;1;1;0;0;0;0;;;Verzonnen'])
  await put('nl-bulk-tennet-areas', TENNET_AREAS, ['Verzonnen Oost;2026;400;500,5;380;516;1;9;0;17,1;;2029', 'Verzonnen Oost;2027;900;900;1;1;0;0;0;0;;', 'Verzonnen West;2026;10;10;1;1;0;0;0;0;;'])
  await put('nl-bulk-tennet-stations', STATIONS, ['Station Bedacht 150 kV;Verzonnen Oost ;Verzonnen West;3;1', 'Station Nergens 110kV;Verzonnen Zuid;Verzonnen Zuid;0;0'])
  await put('nl-bulk-postcodes', POSTCODES, ['1234AB;3;0;VERZ-110;OS VERZONNEN;Station Bedacht 150 kV;Verzonnen', '1234AC;1;1;VERZ-9;OS NERGENS;;Verzonnen', '1234AD;0;-1;;;;Verzonnen'])
})

test.serial('what a publisher names above a postcode is told beside its answer, with the asset that this is', async (t) => {
  const { rows: [area] } = await server.database.owner.query<{ id: string; source: string }>(
    `select a.id, (select id from registry.source where key = 'nl-bulk-postcodes') as source from grid.asset a where a.identifier = 'VERZ-110'`)
  const { data, meta } = await upstreamOf('1234AB')
  t.deepEqual(meta.upstream, [{ name: 'VERZ-110', asset_id: area?.id ?? '', source_id: area?.source ?? '', basis: 'name' }])
  t.is(data[0]?.decision_context.notes, 'Area: OS VERZONNEN; TenneT: Station Bedacht 150 kV; Operator: Verzonnen')
  const whole = await (await server.getKeyed(`/v1/substations/${area?.id}/capacity`)).json() as { data: { measure: string; value_mw: number; decision_context: { queue_mw: number | null } }[] }
  t.deepEqual(whole.data.filter(({ measure }) => measure.startsWith('withdrawal')).map(({ measure, value_mw: mw, decision_context: { queue_mw: queue } }) => [measure, mw, queue]).toSorted(), [
    ['withdrawal_needed', 116.6, null], ['withdrawal_queued', 17.1, null], ['withdrawal_total', 55, 17.1]])
})

test.serial('an area that nobody knows is named without an asset, and where nothing is named the list is empty', async (t) => {
  t.like((await upstreamOf('1234AC')).meta.upstream, [{ name: 'VERZ-9', asset_id: null, basis: null }])
  t.deepEqual((await upstreamOf('1234AD')).meta.upstream, [])
})

test.serial('a station of TenneT names its congestion area, of which the year of the publication is read', async (t) => {
  const { rows } = await server.database.owner.query<{ station: string; name: string; area: string | null; total: number | null }>(`
    select a.identifier as station, u.name, g.identifier as area, (select r.value::float8 from grid.record r join grid.measure m on m.id = r.measure_id where r.asset_id = g.id and m.key = 'withdrawal_total') as total
    from grid.asset_upstream u join grid.asset a on a.id = u.asset_id left join grid.asset g on g.id = u.upstream_asset_id where a.scheme = 'nl-bulk-tennet-station' order by 1`)
  t.deepEqual(rows, [
    { station: 'Station Bedacht 150 kV', name: 'Verzonnen Oost', area: 'Verzonnen Oost', total: 500.5 }, { station: 'Station Nergens 110kV', name: 'Verzonnen Zuid', area: null, total: null },
  ])
})
