import { capacityAssetsParams } from '../../shapes/capacity.ts'
import { readParameters } from '../../shapes/read-parameters.ts'
import { areaParameters } from '../../capacity/area-link.ts'
import { fragmentOf, viewOf } from '../../capacity/link.ts'
import { parametersOf } from '../../capacity/question.ts'
import type { View } from '../../capacity/shapes.ts'
import { conditionsIn } from '../../web/words/conditions.ts'
import { Problem } from '../problem.ts'
import type { Speech } from '../frame.ts'

/** What a person asks on the map, as its link brings it and the form of the page sends it on. */
export type Asked = {
  /** Fragment of the map's address. */
  view: string
  /** The part of the world that the map showed, as a search takes it; empty where a place or an area is asked for. */
  bbox: string
  /** Ids of sources, separated by commas; empty for any. */
  source: string
  /** `true` to be told also of what opens in the grid above, else empty. */
  upstream: string
}

/** A question as it is read: the parameters of a search for it, and what a sentence says. */
export type Question = Asked & { params: object; seen: View }

/** Characters of a view with every operator that a map's link can hold. */
const LONGEST = 8000

/** @throws Problem `invalid`; Refusal `invalid_parameter` for what no search takes */
export function readQuestion({ view: given, bbox, source, upstream }: Asked): Question {
  if (given.length > LONGEST) throw new Problem('invalid')
  const linked = viewOf(given)
  // Mails tell of headlines that open: of what holds only under a condition nothing is asked.
  const seen: View = { ...linked, question: { ...linked.question, also: null } }
  const { at, radiusKm, area: drawn, question } = seen
  const { fresh_after: _, ...conditions } = parametersOf(question)
  const area = at ? { lat: String(at.lat), lon: String(at.lon), radius_km: String(radiusKm) } : drawn ? areaParameters(drawn) : bbox === '' ? {} : { bbox }
  const params = readParameters(capacityAssetsParams, {}, String(new URLSearchParams({ ...conditions, ...area, ...(source !== '' && { source }) } as Record<string, string>)))
  return {
    view: fragmentOf({ ...seen, sort: null, asset: null, changedSince: null, compare: [] }), bbox: at ?? drawn ? '' : bbox, source, upstream, seen,
    params: {
      ...params, ...(question.freshDays !== null && { fresh_days: Math.ceil(question.freshDays) }), ...(upstream !== '' && { include_upstream: true }),
    },
  }
}

/**
 * The question in words.
 * @param nameOf an operator or source, by what the question calls it
 */
export function questionText({ words, say }: Speech, { seen: { question, at, radiusKm, area: searched, place }, bbox, source, upstream }: Question, nameOf: (given: string) => string): string {
  const { questions: { around, shown, drawn }, webhooks: { ofSources, withUpstream } } = words.account
  const conditions = conditionsIn(words).conditionsOf(question, nameOf).map(({ text }) => text)
  const area = at ? [say(around, { km: radiusKm, place: place ?? `${at.lat}, ${at.lon}` })] : searched ? [drawn] : bbox === '' ? [] : [shown]
  if (source !== '') {
    const listed = new Intl.ListFormat(words.locale, { type: 'disjunction' }).format(source.split(',').map(nameOf))
    conditions.push(say(ofSources, { names: listed }))
  }
  return [...(conditions.length > 0 ? conditions : [words.question.open]), ...area, ...(upstream === '' ? [] : [withUpstream])].join(' · ')
}
