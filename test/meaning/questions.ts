import type { Asked } from './cells/cells.ts'
import type { Plant, Way } from './cells/stated.ts'

/** A decision as a developer of projects makes it. */
export type Question = Asked & { title: string; country: string }

/** What a project is called: what connects, which way, and what its figures may be for. */
const KINDS: Record<string, [Way, Plant]> = {
  'solar': ['generation', 'solar'], 'storage that feeds in': ['generation', 'storage'], 'load': ['load', null], 'data centre': ['load', 'data_centre'],
}

type Row = [need: string, kind: string, town: string, country: string, lat: number, lon: number, radius: number]

const ROWS: Row[] = [
  ['50 MW', 'solar', 'Zaragoza', 'ES', 41.65, -0.88, 30],
  ['20 MW', 'storage that feeds in', 'Perth', 'GB', 56.395, -3.437, 30],
  ['20 MW', 'load', 'Perth', 'GB', 56.395, -3.437, 30],
  ['10 MW', 'load', 'Utrecht', 'NL', 52.09, 5.12, 25],
  ['100 MW', 'data centre', 'Dublin', 'IE', 53.35, -6.26, 50],
  ['100 MW', 'data centre', 'Lisbon', 'PT', 38.72, -9.14, 50],
  ['100 MW', 'data centre', 'Oslo', 'NO', 59.91, 10.75, 50],
  ['50 MW', 'data centre', 'Oslo', 'NO', 59.91, 10.75, 50],
  ['30 MW', 'storage that feeds in', 'Seville', 'ES', 37.39, -5.98, 40],
  ['10 MW', 'solar', 'Leeds', 'GB', 53.8, -1.55, 25],
  ['30 MW', 'solar', 'Vienna', 'AT', 48.21, 16.37, 30],
  ['15 MW', 'load', 'Eindhoven', 'NL', 51.44, 5.48, 25],
  ['3 MW', 'solar', 'Bristol', 'GB', 51.45, -2.59, 25],
  ['10 MW', 'load', 'London', 'GB', 51.51, -0.13, 20],
  ['5 MW', 'solar', 'Noordring', 'NL', 51.66, 3.95, 25],
  ['5 MW', 'solar', 'Lyon', 'FR', 45.76, 4.84, 20],
  ['5 MW', 'solar', 'Palma', 'ES', 39.57, 2.65, 25],
  ['5 MW', 'solar', 'Las Palmas', 'ES', 28.1, -15.42, 30],
  ['10 MW', 'load', 'Innsbruck', 'AT', 47.27, 11.39, 30],
  ['20 MW', 'load', 'Stavanger', 'NO', 58.97, 5.73, 30],
  ['5 MVA', 'load', 'Inverness', 'GB', 57.48, -4.22, 40],
  ['100 MW', 'data centre', 'Oulu', 'FI', 65.01, 25.47, 50],
  ['2 MW', 'solar', 'Limerick', 'IE', 52.66, -8.63, 40],
  ['100 MW', 'solar', 'Blackpool', 'GB', 53.82, -3.05, 25],
  ['5 MW', 'load', 'Bridgwater', 'GB', 51.13, -3, 25],
]

export const QUESTIONS: Question[] = ROWS.map(([need, kind, town, country, lat, lon, radius]) => {
  const [amount, unit] = need.split(' ')
  const [way, plant] = KINDS[kind] ?? ['load', null]
  return { title: `${need} of ${kind}, ${town}, ${radius} km`, country, lat, lon, radius, way, plant, least: { [unit ?? '']: Number(amount) } }
})
