import { readArea } from '../../../src/shapes/area.ts'
import { same } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { isShown, LEAST_AMOUNT, matches, matchingAssets, type Filters } from '../matches.ts'
import { isWithin } from '../places.ts'
import { whereIn, type Question } from '../question.ts'
import { refusalOfNames } from '../refusals.ts'
import type { Row } from '../world.ts'
import { bodyOf } from './sites.ts'

/** Changes by which every record is opened: the ids that they lie between. */
const changes = new WeakMap<Grounds, Promise<[string, string]>>()

/** A question of the map that is kept: where something opened that answers it. */
export async function saved(grounds: Grounds, question: Question): Promise<void> {
  const { world, server: { database } } = grounds
  const { filters, where, place: { lat, lon, metres }, radius } = question
  if (refusalOfNames(world, filters) !== null) return
  const [since, upto] = await (changes.get(grounds) ?? noted(grounds, openAll(grounds)))
  const given: Filters = { ...filters, ...(filters.country && { country: filters.country.toUpperCase() }), ...whereIn(question) }
  const params = { ...bodyOf(given), ...(given.geometry && { geometry: readArea(given.geometry) }), ...(where === 'around' && { lat, lon, radius_km: radius }) }
  const { rows } = await database.owner.query<{ pair: string }>(
    `select asset_id || ' ' || source_id as pair from access.question_matches($1, $2, $3)`, [params, since, upto])
  const within = ({ asset }: Row) => where !== 'around' || isWithin(metres, asset, radius)
  const answering = matchingAssets(world, filters)
  const expected = world.rows.filter((row) => within(row) && answering.has(row.asset) && isShown(row, filters) && matches(row, given) && isOpen(row))
  same(`saved ${JSON.stringify(params)}`, 'assets and sources', rows.map(({ pair }) => pair).toSorted(),
    [...new Set(expected.map(({ asset, source }) => `${asset} ${source}`))].toSorted())
}

/** Nothing opens that is withheld, zero in its own unit, a range or a class. */
const isOpen = ({ granted, value }: Row) => granted && value !== null && Number(value) >= LEAST_AMOUNT

function noted(grounds: Grounds, made: Promise<[string, string]>): Promise<[string, string]> {
  changes.set(grounds, made)
  return made
}

async function openAll({ server: { database: { owner } } }: Grounds): Promise<[string, string]> {
  const newest = async () => (await owner.query<{ id: string }>('select coalesce(max(id), 0) as id from grid.change')).rows[0]?.id ?? '0'
  const since = await newest()
  await owner.query(`
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), 'changed', now(), r.run_id, s.id, s.country, s.operator_id, r.asset_id, r.id, '{opened}', null, null
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id`)
  return [since, await newest()]
}
