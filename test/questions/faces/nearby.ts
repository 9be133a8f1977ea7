import { ask, Differs, refused, same, walked, withQuery } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { matching } from '../matches.ts'
import type { Question } from '../question.ts'
import { refusalOfRecords } from '../refusals.ts'
import type { Row } from '../world.ts'
import { isTold, isWithin, orderOf, type Metres } from '../places.ts'
import { parametersOf, sameNotCompared, sameRecords, summaryOf, worldOf, type Records, type Told } from './records.ts'

/** GET /v1/capacity/nearby: nearest first, with distances and a summary. */
export async function nearby(grounds: Grounds, question: Question): Promise<void> {
  const { place: { lat, lon, metres }, radius, filters } = question
  const world = worldOf(grounds, question)
  const path = withQuery('/v1/capacity/nearby', { lat: String(lat), lon: String(lon), radius_km: String(radius), ...parametersOf(world, question) })
  const answer = await ask<Records>(grounds, question, path)
  const within = world.rows.filter(({ asset }) => isWithin(metres, asset, radius))
  if (refused(answer, refusalOfRecords(world, filters, question.strict, within))) return
  const expected = nearestFirst(matching(within, filters), metres)
  const found = await walked(grounds, question, path, answer.body)
  sameRecords(answer.request, found, expected)
  sameDistances(answer.request, found.rows, metres)
  same(answer.request, 'summary', [answer.body.meta.summary], [summaryOf(within, filters)])
  sameNotCompared(answer, within, filters)
}

export function nearestFirst(rows: Row[], metres: Metres): Row[] {
  const away = ({ asset }: Row) => orderOf(metres, asset)
  return rows.toSorted((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1))
}

export function sameDistances(request: string, rows: Told[], metres: Metres): void {
  const wrong = rows.find(({ asset, distance_m: told, distance_min_m: least }) => !isTold(metres, asset.id, told, least))
  if (wrong !== undefined) throw new Differs(`${request}\n  ${wrong.id} at ${wrong.distance_m} m, expected ${orderOf(metres, wrong.asset.id)}`)
}
