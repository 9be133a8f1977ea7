import { ask, refused, walked, withQuery } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { matching } from '../matches.ts'
import type { Question } from '../question.ts'
import { refusalOfPlaces, refusalOfRecords } from '../refusals.ts'
import { parametersOf, sameNotCompared, sameRecords, worldOf, type Records } from './records.ts'

/** GET /v1/substations/{id}/capacity: of an asset without any record that is told, whatever sources are named. */
export async function substation(grounds: Grounds, question: Question): Promise<void> {
  const world = worldOf(grounds, question)
  const { filters, pick } = question
  const ids = [...(pick % 5 === 0 ? world.assets : grounds.world.byAsset).keys()]
  const id = ids[pick % ids.length] as string
  const path = withQuery(`/v1/substations/${id}/capacity`, parametersOf(world, question))
  const answer = await ask<Records>(grounds, question, path)
  const own = world.byAsset.get(id) ?? []
  const names = refusalOfPlaces(world, filters)
  if (refused(answer, names ?? (own.length === 0 ? 'capacity_not_available' : refusalOfRecords(world, filters, question.strict, own)))) return
  const expected = matching(own, filters)
  sameRecords(answer.request, await walked(grounds, question, path, answer.body), expected)
  sameNotCompared(answer, own, filters)
}
