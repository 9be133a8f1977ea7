import { areaOf, AreaError, polygonsOf, type Area, type Corner } from '../shapes/area.ts'

/** An area that is searched: polygons, or a line with the width of the corridor along it. */
export type SearchedArea = { geometry: Area; widthKm: number | null }

/** Parts of a degree that links and requests keep: about a metre. */
const PARTS = 1e5

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * An area in as few characters as serve, none of which an address escapes: corners one after the other, each as the step from the one before. `.` stands
 * between the rings of a polygon, which are not closed, and `*` between polygons.
 */
export function areaText(area: Area): string {
  const polygons = area.type === 'LineString' ? [[area.coordinates]] : polygonsOf(area).map((rings) => rings.map((ring) => ring.slice(0, -1)))
  return polygons.map((rings) => rings.map(packed).join('.')).join('*')
}

/** The area that a text of `areaText` stands for; null for any other. */
export function areaIn(text: string | null, isLine: boolean): Area | null {
  const polygons = (text ?? '').split('*').map((polygon) => polygon.split('.').map(unpacked))
  const closed = polygons.map((rings) => rings.map((ring) => [...ring, ...ring.slice(0, 1)]))
  try {
    return areaOf(isLine ? { type: 'LineString', coordinates: polygons[0]?.[0] }
      : closed.length === 1 ? { type: 'Polygon', coordinates: closed[0] } : { type: 'MultiPolygon', coordinates: closed })
  } catch (error) {
    if (!(error instanceof AreaError)) throw error
    return null
  }
}

/** The area as a request has it. */
export function areaParameters({ geometry: { type, coordinates }, widthKm }: SearchedArea): Record<string, string> {
  return { geometry: `${type.toUpperCase()}${wellKnown(coordinates)}`, ...(widthKm === null ? {} : { width_km: String(widthKm) }) }
}

type Nested = number | readonly Nested[]

/** A corner of numbers without brackets, what holds corners with them. */
function wellKnown(part: Nested): string {
  if (typeof part === 'number') return String(Math.round(part * PARTS) / PARTS)
  return typeof part[0] === 'number' ? part.map(wellKnown).join(' ') : `(${part.map(wellKnown).join(',')})`
}

function packed(corners: readonly Corner[]): string {
  let before = [0, 0]
  return corners.map((corner) => {
    const at = corner.map((degrees) => Math.round(degrees * PARTS))
    const text = at.map((part, axis) => digits(part - (before[axis] ?? 0))).join('')
    before = at
    return text
  }).join('')
}

/** A whole number in digits of five bits, the lowest first; a sixth bit says that more follow. The sign is the lowest bit. */
function digits(step: number): string {
  let [rest, text] = [step < 0 ? -2 * step - 1 : 2 * step, '']
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += DIGITS[32 + (rest % 32)]
  return text + DIGITS[rest]
}

function unpacked(text: string): Corner[] {
  const steps: number[] = []
  let [value, unit] = [0, 1]
  for (const character of text) {
    const digit = DIGITS.indexOf(character)
    value += (digit % 32) * unit
    unit *= 32
    if (digit >= 32) continue
    steps.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    ;[value, unit] = [0, 1]
  }
  const at = [0, 0]
  return steps.flatMap((step, n) => {
    at[n % 2] = (at[n % 2] ?? 0) + step
    return n % 2 === 1 ? [at.map((part) => part / PARTS) as Corner] : []
  })
}
