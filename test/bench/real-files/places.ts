/** Where people look: towns, the country, a coast and a border, among the data and beside it. */
export const PLACES: [name: string, lat: number, lon: number][] = [
  ['Bilbao', 43.263, -2.935], ['Madrid', 40.417, -3.704], ['Barcelona', 41.388, 2.17], ['Sevilla', 37.389, -5.984], ['Almería', 36.84, -2.467],
  ['Albacete', 38.994, -1.858], ['A Coruña', 43.362, -8.411], ['Palma', 39.569, 2.65], ['Hendaye', 43.358, -1.775], ['Paris', 48.857, 2.352],
  ['Lyon', 45.764, 4.836], ['Limoges', 45.834, 1.261], ['London', 51.507, -0.128], ['Inverness', 57.478, -4.225], ['Leeds', 53.801, -1.549],
  ['Rotterdam', 51.924, 4.478], ['Wien', 48.208, 16.374], ['Oslo', 59.914, 10.752], ['Helsinki', 60.17, 24.938], ['Berlin', 52.52, 13.405],
]

/** Sites of a portfolio, as people send them in one request. */
export const SITES = [
  ...PLACES, ['Bordeaux', 44.838, -0.579], ['Toulouse', 43.605, 1.444], ['Zaragoza', 41.649, -0.889], ['Valencia', 39.47, -0.376], ['Porto', 41.158, -8.629],
].map(([name, lat, lon]) => ({ name, lat, lon }))

export const POSTCODES: [country: string, postcode: string][] = [
  ['ES', '48001'], ['ES', '28013'], ['ES', '11001'], ['FR', '75001'], ['FR', '87000'], ['GB', 'IV1'], ['GB', 'SW1'], ['NL', '3011'], ['DE', '101'], ['AT', '1010'],
  ['NO', '0150'], ['FI', '00100'],
]
