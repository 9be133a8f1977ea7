import test from 'ava'
import { capacityServer, classMeaning, rowsOf, type Row } from '../helpers/capacity-rows.ts'
import { featurePage } from '../helpers/features.ts'
import { headsOf } from '../helpers/heads.ts'
import { page, walk } from '../helpers/walk.ts'
import type { TestServer } from '../helpers/server.ts'

type Told = { id: string; decision_context: { role: string | null } }
type Listed = { load: { mw: number | null } | null }

const GREAT = 5000
const ROLES = ['headline', 'alternative', 'conditional', 'for_grid_below', 'about_grid_above', 'copy']
const thisYear = new Date().getUTCFullYear()
const PAST = '2026-11-20T00:00:00Z'

/** Roles by record, worked out from the rows alone. */
function rolesOf(rows: Row[]): Map<string, string | null> {
  const own = [...Map.groupBy(rows.filter(({ enabled }) => enabled), ({ asset }) => asset).values()]
  return new Map(own.flatMap((some) => {
    const heads = ['generation', 'load'].flatMap((way) => headsOf(some.filter(({ granted }) => granted), {}, way, classMeaning).map((row) => ({ row, way })))
    return some.map((row): [string, string | null] => [row.id, roleOf(row, heads)])
  }))
}

function roleOf(row: Row, heads: { row: Row; way: string }[]): string | null {
  if (!row.granted || !['available', 'class_only'].includes(row.availability_type)) return null
  if (row.about === 'upstream') return 'about_grid_above'
  if (row.connects === 'below') return 'for_grid_below'
  if (heads.some(({ row: { id } }) => id === row.id)) return 'headline'
  if (row.condition !== null || row.horizon_kind === 'after_reinforcement' || row.firmness === 'flexible') return 'conditional'
  const way = row.direction === 'load' ? 'load' : 'generation'
  const holdsNow = heads.some((head) => head.way === way && head.row.unit === row.unit && (head.row.year_from ?? thisYear) <= thisYear)
  if ((row.year_from ?? thisYear) > thisYear && holdsNow) return 'conditional'
  return row.copy_of === null ? 'alternative' : 'copy'
}

const told = async (server: TestServer, more = ''): Promise<[string, string | null][]> => (
  (await walk<Told>(server, `/v1/capacity?sort=id${more}`, [200])).map(({ id, decision_context: { role } }) => [id, role]))
const inOrder = (roles: Map<string, string | null>) => [...roles].toSorted(([a], [b]) => (a < b ? -1 : 1))

async function change({ database: { owner } }: TestServer, ...statements: string[]): Promise<void> {
  for (const statement of statements) await owner.query(statement)
  await owner.query('update registry.revision set publishes = publishes + 1')
}

/** Measures of every part: under a condition, for the grid below, about the grid above, views of one thing, and a source that repeats another. */
const PARTS = [
  `update grid.measure set condition = '[{"code": "self_consumption", "text": "Autoconsumo", "language": "es", "url": "https://example.org/"}]' where key = 'solar'`,
  `update grid.measure set availability_type = 'available', connects = 'below' where key = 'reserved'`,
  `update grid.measure set availability_type = 'available', about = 'upstream' where key = 'charging'`,
  `update grid.measure set availability_type = 'available' where key = 'share'`,
  `update grid.measure m set views = 'season', horizon_kind = 'snapshot', year_from = null, year_to = null from registry.source s
    where s.id = m.source_id and s.key = 'alba-open' and m.key in ('firm', 'y2030')`,
  `select registry.set_rights(id, 'redistribution_allowed', 'a trial') from registry.source where key = 'alba-closed'`,
  `update registry.source set copy_of = 'alba-open' where key = 'alba-closed'`,
]

test.serial('the role of every record is what the rows alone say, now and at an instant', async (t) => {
  const server = await capacityServer()
  t.deepEqual(await told(server), inOrder(rolesOf(await rowsOf(server.database))))
  const at = '2026-06-01T00:00:00Z'
  const then = await told(server, `&as_of=${at}`)
  t.deepEqual(then, inOrder(rolesOf(await rowsOf(server.database, at))))
  t.true(then.some(([, role]) => role === 'headline'))
  await change(server, ...PARTS)
  const roles = await told(server)
  t.deepEqual(roles, inOrder(rolesOf(await rowsOf(server.database))))
  t.deepEqual([...new Set(roles.map(([, role]) => role))].toSorted(), [...ROLES, null].toSorted())
})

test.serial('a record says its role, in JSON and as a feature, and filters find those of a role', async (t) => {
  const server = await capacityServer()
  const roles = new Map(await told(server))
  const { features } = await featurePage(server, 'capacity/items?limit=5000')
  t.true(features.length > 500)
  for (const { id, properties: { role } } of features) t.is(role, roles.get(id) ?? null, id)
  for (const role of ROLES) {
    const ids = [...roles].filter(([, own]) => own === role).map(([id]) => id)
    t.true(ids.length > 0, role)
    t.deepEqual((await told(server, `&role=${role}`)).map(([id]) => id), ids, role)
    for (const asked of [`role=${role}`, `filter=role='${role}'`]) {
      const { features: found, numberMatched } = await featurePage(server, `capacity/items?limit=5000&${asked}`)
      t.is(numberMatched, ids.length, asked)
      t.deepEqual(found.map(({ id }) => id), features.filter(({ id }) => roles.get(id) === role).map(({ id }) => id), asked)
    }
  }
  t.deepEqual((await told(server, '&role=copy,conditional')).map(([, role]) => role).toSorted(), [...roles.values()].filter((role) => role === 'copy' || role === 'conditional').toSorted())
  const { numberMatched } = await featurePage(server, 'capacity/items?limit=1&filter=role is null')
  t.is(numberMatched, [...roles.values()].filter((role) => role === null).length)
})

test.serial('an asset has one headline of a direction and unit at most, and lists of assets tell them: their sum is that of the headlines', async (t) => {
  const server = await capacityServer()
  const records = await walk<{ asset: { id: string }; direction: string; capacity: { unit: string }; value_mw: number | null }>(server, '/v1/capacity?role=headline', [200])
  const ways = records.flatMap((record) => (record.direction === 'bidirectional' ? ['generation', 'load'] : [record.direction]).map((way) => ({ ...record, way })))
  t.is(new Set(ways.map(({ asset, way, capacity: { unit } }) => `${asset.id} ${way} ${unit}`)).size, ways.length)
  const sum = (amounts: (number | null)[]) => amounts.reduce((total: number, mw) => total + (mw ?? 0), 0).toFixed(3)
  const assets = await walk<{ load: { mw: number | null; state: string } | null }>(server, '/v1/capacity/assets?direction=load', [200])
  const listed = new Set(assets.flatMap(({ load }) => (load === null || load.mw === null ? [] : [load.mw])))
  t.true(listed.size > 10)
  t.is(sum(assets.map(({ load }) => load?.mw ?? null).filter((mw) => (mw ?? 0) > 0)), sum(ways.filter(({ way }) => way === 'load').map(({ value_mw: mw }) => mw).filter((mw) => (mw ?? 0) > 0)))
})

/** One of two views that both hold: what it has beyond the other needs works. */
const VIEW = 5

/** One on flexible terms, for load. */
const FLEXIBLE = 2

test.serial('beside a headline stands what is greater under a condition: of its direction and unit, five at most, the greatest first, and nothing for the grid below or about the grid above', async (t) => {
  const server = await capacityServer()
  const beyond = { code: 'after_reinforcement', text: 'Travaux', language: 'fr', url: 'https://example.org/' }
  await change(server, `update grid.measure set firmness = 'flexible' where key = 'reserved'`, `update grid.measure set beyond = '${JSON.stringify(beyond)}' where id = ${VIEW}`)
  const isConditional = ({ condition, horizon_kind: kind, firmness, year_from: from }: Row) => condition !== null || kind === 'after_reinforcement' || firmness === 'flexible' || (from ?? 0) > thisYear
  type Beside = { asset: { id: string } } & Record<'generation' | 'load', { value: number | null; unit: string; record_id: string; conditional: { record_id: string; reasons: string[]; condition: { code: string }[] | null }[] } | null>
  let [told, views] = [0, 0]
  const kept = { upstream: 0, below: 0 }
  for (const spokenOf of ['asset', 'upstream']) {
    await change(server, `update grid.measure set about = '${spokenOf}' where id = ${FLEXIBLE}`)
    const shown = (await rowsOf(server.database)).filter(({ granted, enabled, state, availability_type: type }) => granted && enabled && state === 'published' && type === 'available')
    const own = Map.groupBy(shown.filter((row) => row.may_be_best && (row.measure === VIEW || isConditional(row))), ({ asset }) => asset)
    for (const row of await walk<Beside>(server, '/v1/capacity/assets', [200])) {
      for (const way of ['generation', 'load'] as const) {
        const { value = null, unit = '', conditional = [], record_id: id = '' } = row[way] ?? {}
        const amount = (one: Row) => Number(one.value ?? one.value_max ?? one.value_min)
        const greater = (own.get(row.asset.id) ?? []).filter((one) => one.id !== id && value !== null && one.unit === unit && [way, 'bidirectional'].includes(one.direction) && amount(one) > Number(value))
        const here = greater.filter(({ about, connects }) => about === 'asset' && connects !== 'below').toSorted((a, b) => amount(b) - amount(a) || (a.id < b.id ? -1 : 1)).slice(0, 5)
        t.deepEqual(conditional.map((one) => one.record_id), here.map((one) => one.id), `${row.asset.id} ${way}`)
        told += here.length
        for (const view of here.filter(({ measure }) => measure === VIEW)) {
          const one = conditional.find(({ record_id: record }) => record === view.id)
          t.deepEqual([one?.reasons, one?.condition?.map(({ code }) => code)], [['after_reinforcement'], ['after_reinforcement']])
          views += 1
        }
        for (const part of ['upstream', 'below'] as const) kept[part] += Number(greater.some(({ about, connects }) => part === about || part === connects))
      }
    }
  }
  t.true(told > 10 && kept.upstream > 3 && kept.below > 3 && views > 3, JSON.stringify({ told, kept, views }))
  await change(server, `update grid.measure set firmness = 'unspecified' where key = 'reserved'`, `update grid.measure set about = 'asset' where id = ${FLEXIBLE}`, `update grid.measure set beyond = null where id = ${VIEW}`)
})

test.serial('roles follow a change of rights at once, and are judged among what may be served', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  const heads = async () => (await told(server, '&role=headline')).map(([id]) => id)
  const before = await heads()
  const source = 'alba-open'
  await owner.query(`select registry.set_rights((select id from registry.source where key = $1), 'internal_cache_only', 'a trial')`, [source])
  const rows = await rowsOf(server.database)
  t.deepEqual(await told(server), inOrder(rolesOf(rows)))
  const withheld = new Set(rows.filter(({ granted }) => !granted).map(({ id }) => id))
  t.true(before.some((id) => withheld.has(id)))
  t.false((await heads()).some((id) => withheld.has(id)))
  await owner.query(`select registry.set_rights((select id from registry.source where key = $1), 'redistribution_allowed', 'a trial')`, [source])
  t.deepEqual(await heads(), before)
})

test.serial('a figure that its manifest does not let head its asset is served, and heads none', async (t) => {
  const server = await capacityServer()
  const asked = `direction=load&limit=200&min_capacity_mw=${GREAT}`
  const loads = async (more = '') => ((await page(server, `/v1/capacity/assets?${asked}${more}`)).data as unknown as Listed[]).map(({ load }) => load?.mw)
  await change(server, `update grid.measure set views = null, may_be_best = true, technologies = '{any}' where key = 'y2030'`,
    `update grid.measure set horizon_kind = 'year', year_from = 2030, year_to = 2030 where key = 'y2030'`,
    `update grid.record r set value = ${GREAT} from grid.measure m where m.id = r.measure_id and m.key = 'y2030' and r.state = 'published'`)
  t.true((await loads('&horizon_year=2030')).includes(GREAT))
  const { data: now } = await page<{ load: { mw: number | null; year: number | null } | null }>(server, '/v1/capacity/assets?direction=load&limit=200&operator=alba')
  t.true(now.some(({ load }) => load?.year === null), 'a figure that holds now heads an asset before a greater one of a later year')
  await change(server, `update grid.measure set may_be_best = false where key = 'y2030'`)
  for (const more of ['', '&availability_type=available', '&horizon_year=2030']) t.deepEqual(await loads(more), [], more)
  t.true((await page(server, `/v1/capacity?direction=load&min_capacity_mw=${GREAT}`)).data.length > 0, 'as a record it is found as ever')
  t.false((await told(server, `&min_capacity_mw=${GREAT}`)).some(([, role]) => role === 'headline'))
})

test.serial('pages of records that ask how much is free warn of figures that head no asset, also of the past', async (t) => {
  const server = await capacityServer()
  await change(server, `update grid.measure set availability_type = 'connected' where key = 'charging'`)
  const warns = async (more: string) => {
    const { data, meta: { warnings } } = await page(server, `/v1/capacity?direction=load&limit=200&${more}`)
    t.true(data.length > 0, more)
    const said = warnings.some(({ code }) => code === 'not_headlines')
    if (!more.includes('as_of')) {
      const { warnings: ofFeatures } = await featurePage(server, `capacity/items?direction=load&limit=200&${more.replace('sort=', 'sortby=')}`)
      t.is(ofFeatures.some(({ code }) => code === 'not_headlines'), said, more)
    }
    return said
  }
  t.true(await warns(`min_capacity_mw=${GREAT}`))
  t.true(await warns('sort=-value_mw&availability_type=available'))
  t.true(await warns(`sort=-value_mw&as_of=${PAST}`))
  t.false(await warns('sort=-value_mw&role=headline'), 'there are no others')
  t.false(await warns('sort=value_mw'), 'nobody asks how much is free')
  t.false(await warns('sort=-value_mw&availability_type=connected'))
})

test.serial('a figure of a measure that its manifest no longer has heads no asset', async (t) => {
  const server = await capacityServer()
  const listed = async () => (await page(server, '/v1/capacity/assets?operator=klei')).data.length
  t.true(await listed() > 0)
  await change(server, `select registry.apply_measures(id, 'klei', '[]') from registry.source where key = 'klei-post'`)
  t.is(await listed(), 0)
  t.true((await page(server, '/v1/capacity?operator=klei')).data.length > 0, 'its records are served as ever')
  t.deepEqual(new Set((await told(server, '&operator=klei')).map(([, role]) => role)), new Set(['alternative']))
})

test.serial('where no figure holds now, one of a later year heads, and those of years after it are no conditional ones', async (t) => {
  const server = await capacityServer()
  await change(server, `update grid.measure set horizon_kind = 'year', year_from = ${thisYear + 1} + id % 3, year_to = ${thisYear + 1} + id % 3 where availability_type = 'available'`)
  const rows = await rowsOf(server.database)
  const roles = await told(server)
  t.deepEqual(roles, inOrder(rolesOf(rows)))
  const nearest = new Set(rows.filter(({ year_from: from }) => from === thisYear + 1).map(({ id }) => id))
  const of = (role: string) => roles.filter(([id, own]) => own === role && !nearest.has(id)).length
  t.true(of('headline') > 0 && of('alternative') > 10, JSON.stringify([of('headline'), of('alternative')]))
})
