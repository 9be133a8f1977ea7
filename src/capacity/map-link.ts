import { onEarth } from './link.ts'
import type { Place } from './shapes.ts'

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`

/** Where links of maps have their place, the marked one before the middle of the view: latitude, then longitude. */
const FORMS = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`[?&]mlat=${DEGREES}&mlon=${DEGREES}`),
  new RegExp(`[?&#](?:q|query|ll|sll|center|at|daddr|destination)=(?:loc:)?${DEGREES}(?:,|%2C)\\s*${DEGREES}`, 'i'),
  new RegExp(`@${DEGREES},${DEGREES}`),
  new RegExp(`[?&#]map=\\d+(?:\\.\\d+)?/${DEGREES}/${DEGREES}`),
  new RegExp(`#\\d+(?:\\.\\d+)?/${DEGREES}/${DEGREES}`),
  new RegExp(`[?&]cp=${DEGREES}~${DEGREES}`),
  new RegExp(`[?&]lat=${DEGREES}&(?:lon|lng)=${DEGREES}`),
  new RegExp(`^geo:${DEGREES},${DEGREES}`),
]

/** The place that a link of a map names: of OpenStreetMap, Google, Apple, Bing, this one, or `geo:`. Null when the text is no such link. */
export function placeInLink(text: string): Place | null {
  if (!/^(https?:\/\/|geo:|(www\.|maps\.)\S+\/)\S+$/.test(text)) return null
  for (const form of FORMS) {
    const place = onEarth((form.exec(text)?.slice(1) ?? []).map(Number))
    if (place !== null) return place
  }
  return null
}
