import { array, define, nullable, object, optional, refine, size } from 'superstruct'
import { CountryCode, HttpUrl, Text } from './manifest-values.ts'

/** Where the operator of a source works: the part `works_in` of its manifest. */

/** min_lon, min_lat, max_lon, max_lat in degrees; it does not cross the antimeridian, where two stand for one. */
const Box = define<number[]>('box', (value) => {
  const [west, south, east, north] = (Array.isArray(value) && value.length === 4 ? value : []) as number[]
  const ordered = Number(west) >= -180 && Number(west) < Number(east) && Number(east) <= 180
    && Number(south) >= -90 && Number(south) < Number(north) && Number(north) <= 90
  return ordered || 'Expected a box [min_lon, min_lat, max_lon, max_lat] in degrees, the lower first'
})

const Fields = object({
  countries: optional(size(array(CountryCode), 1, 50)),
  boxes: optional(size(array(Box), 1, 50)),
  /** What the area rests on; the address is null where no page of the operator was read. */
  evidence: object({ url: nullable(HttpUrl), note: Text }),
})

export const AreaManifest = refine(Fields, 'works_in', ({ countries, boxes }) => (
  (countries === undefined) !== (boxes === undefined) || 'Expected either countries or boxes'
))
