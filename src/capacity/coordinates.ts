import { onEarth } from './link.ts'
import { placeInLink } from './map-link.ts'
import { placeOfPlusCode } from './plus-code.ts'
import type { Place } from './shapes.ts'

/**
 * The place that a text writes in degrees: `43.26, -2.93`, `43,26 -2,93`, `43°15'47"N 2°56'6"W`, `N 43 15.78 W 2 56.1`, or as
 * a plus code, full or short, with words as in `lat: 43.26, lng: -2.93`, or in the link of a map. Latitude comes first where no letter says
 * otherwise. Null when the text is no such thing.
 * @param near what a short plus code is near to
 * @param letterO what O stands for: Oeste and Ouest, or Ost and Oost
 */
export function coordinatesOf(text: string, near: Place | null, letterO: 'E' | 'W' = 'W'): Place | null {
  const written = text.trim().toUpperCase().replaceAll(/[−–]/g, '-').replaceAll(/[’′´`]/g, "'").replaceAll(/''|[”″“]/g, '"').replaceAll('º', '°')
  return placeOfPlusCode(written, near) ?? placeInLink(text.trim()) ?? worded(written)
    ?? degreesOf(written.replaceAll('O', letterO).replaceAll('Z', 'S'))
}

function degreesOf(text: string): Place | null {
  if (!/^[-+\d.,;:/°'"\sNSEW()[\]]+$/.test(text)) return null
  const points = text.replaceAll(/(\d),(\d+)/g, '$1.$2')
  if (/[NSEW°]/.test(text)) return sexagesimal(points) ?? sexagesimal(text)
  // `1,2,3` may be read in two ways.
  if (!/[.,;]/.test(text) || /^\d+,\d+,\d+$/.test(text)) return null
  return plain(text) ?? plain(points)
}

const NUMBER = String.raw`[\s"':=]*([-+]?\d+(?:[.,]\d+)?)°?`
const LAT = String.raw`["']?(?:LAT[A-Z]*|BREITE[A-Z]*|BREEDTE[A-Z]*)\.?${NUMBER}`
const LON = String.raw`["']?(?:LON[A-Z]*|LNG|LÄNGE[A-Z]*|LENGTE[A-Z]*)\.?${NUMBER}`
const WORDED = [[LAT, LON], [LON, LAT]].map(([first, second]) => new RegExp(`^[({[\\s]*${first}[,;/\\s]+${second}[)}\\]\\s]*$`))

/** Two signed decimals, each behind the word for what it is. */
function worded(text: string): Place | null {
  const [latFirst, lonFirst] = WORDED.map((form) => form.exec(text)?.slice(1).map((number) => Number(number.replace(',', '.'))))
  return onEarth(latFirst ?? lonFirst?.toReversed() ?? [])
}

/** Two signed decimals. */
function plain(text: string): Place | null {
  const parts = text.replaceAll(/^[([]\s*|\s*[)\]]$/g, '').split(/[\s,;/]+/).filter(Boolean)
  return parts.length === 2 && parts.every((part) => /^[-+]?\d+(\.\d+)?$/.test(part)) ? onEarth(parts.map(Number)) : null
}

const AXES = { N: ['lat', 1], S: ['lat', -1], E: ['lon', 1], W: ['lon', -1] } as const
const ANGLE = /^([-+]?)(\d+(?:\.\d+)?)(?:[°:\s]+(\d+(?:\.\d+)?)(?:[':\s]+(\d+(?:\.\d+)?))?)?[°'"\s]*$/

/** Two angles of degrees, minutes and seconds, each with its letter before or after it, or none with one. */
function sexagesimal(text: string): Place | null {
  const halves = /[NSEW]/.test(text)
    ? /^[NSEW]/.test(text)
      ? /^([NSEW])([^NSEW]+)([NSEW])([^NSEW]+)$/.exec(text)?.slice(1)
      : swapped(/^([^NSEW]+)([NSEW])([^NSEW]+)([NSEW])$/.exec(text)?.slice(1))
    : (/^([-+]?\d[^,;]*?°[^,;]*?)[\s,;]+([-+]?\d+(?:\.\d+)?°.*)$/.exec(text)?.slice(1) ?? []).flatMap((angle, at) => [at === 0 ? 'N' : 'E', angle])
  if (halves?.length !== 4) return null
  const place: Partial<Place> = {}
  for (const at of [0, 2]) {
    const [axis, sign] = AXES[halves[at] as keyof typeof AXES]
    const angle = angleOf((halves[at + 1] ?? '').replaceAll(/^[\s,;]+|[\s,;]+$/g, ''))
    if (angle === null) return null
    // A sign beside W or S says the same once more.
    place[axis] = sign === -1 ? -Math.abs(angle) : angle
  }
  return place.lat === undefined || place.lon === undefined ? null : onEarth([place.lat, place.lon])
}

const swapped = (halves: string[] | undefined) => halves && [halves[1] ?? '', halves[0] ?? '', halves[3] ?? '', halves[2] ?? '']

function angleOf(text: string): number | null {
  const [, sign, degrees, minutes = '0', seconds = '0'] = ANGLE.exec(text) ?? []
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return null
  return (sign === '-' ? -1 : 1) * (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600)
}
