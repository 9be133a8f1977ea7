import type { Shape } from './read-parameters.ts'
import { bothCoordinates } from './shared.ts'
import { degrees, integerFrom, text } from './values.ts'

/** GET /v1/places */
export const placesParams: Shape = {
  parameters: {
    q: text(100, 'A place, a postcode, an asset or an operator, or how it begins; case, accents and what separates words do not matter.'),
    lat: degrees(90, 'Latitude of the map’s centre, WGS84: what is near comes first.'),
    lon: degrees(180, 'Its longitude.'),
    limit: integerFrom(1, 'How many, 10 when left out.', 10),
  },
  rules: [({ q }) => (q === undefined ? 'q: needed' : null), bothCoordinates],
  list: false,
}
