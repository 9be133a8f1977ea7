import { ask, Differs, refused, walked, withQuery } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { matching } from '../matches.ts'
import { isTold, isWithin, orderOf } from '../places.ts'
import type { Postcode } from '../postcodes.ts'
import type { Question } from '../question.ts'
import { refusalOfNames, refusalOfRecords } from '../refusals.ts'
import type { Row, World } from '../world.ts'
import { parametersOf, sameNotCompared, sameRecords, worldOf, type Records } from './records.ts'

/** GET /v1/postcodes/{country}/{postcode}/capacity: what is the postcode, then areas that it touches, then what is around it. */
export async function postcode(grounds: Grounds, question: Question): Promise<void> {
  const { filters, radius, pick, strict } = question
  const world = worldOf(grounds, question)
  const code = grounds.postcodes[pick % grounds.postcodes.length]
  if (code === undefined) return
  const path = withQuery(`/v1/postcodes/${code.country}/${code.code}/capacity`, { radius_km: String(radius), ...parametersOf(world, question) })
  const answer = await ask<Records>(grounds, question, path)
  const key = keyOf(world, code)
  const within = world.rows.filter(({ asset }) => code.own.has(asset) || isWithin(code.metres, asset, radius))
  const expected = refusalOfNames(world, filters) ?? (within.length === 0 ? 'capacity_not_available' : refusalOfRecords(world, filters, strict, within))
  if (refused(answer, expected)) return
  const rows = matching(within, filters).toSorted((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1))
  const found = await walked(grounds, question, path, answer.body)
  sameRecords(answer.request, found, rows)
  for (const [n, { id, asset, distance_m: told, distance_min_m: least }] of found.rows.entries()) {
    const at = key(rows[n] as Row)
    if (at === -2 ? told !== null : !isTold(code.metres, asset.id, told, least)) throw new Differs(`${answer.request}\n  ${id} at ${told} m, expected ${at}`)
  }
  sameNotCompared(answer, within, filters)
}

/** Metres; -2 for what is the postcode, -1 for areas that it touches. */
const keyOf = ({ assets }: World, { own, metres }: Postcode) => ({ asset }: Row): number => {
  if (own.has(asset)) return -2
  const away = orderOf(metres, asset)
  return away === 0 && assets.get(asset)?.is_area ? -1 : away
}
