import test from 'ava'
import { readParameters } from '../../src/shapes/read-parameters.ts'
import { capacityParams, nearbyParams } from '../../src/shapes/capacity.ts'
import { COUNTRY_CODES } from '../../src/shapes/countries.ts'
import { COUNTRY } from '../../src/shapes/patterns.ts'
import { COLLECTIONS } from '../../src/ogc/collections.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { substationsParams } from '../../src/shapes/substations.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { testDatabase } from '../helpers/database.ts'

const SHAPES = { capacity: capacityParams, nearby: nearbyParams, substations: substationsParams }

for (const [shape, query, expected] of [
  ['capacity', '', {}],
  ['capacity', 'limit=10&country=es,Fr,ES', { limit: 10, country: ['ES', 'FR'] }],
  ['capacity', 'country=es&limit=10&country=Fr&country=ES', { limit: 10, country: ['ES', 'FR'] }],
  ['capacity', 'operator=i-de,op_1&operator=op_2', { operator: ['i-de', 'op_1', 'op_2'] }],
  ['capacity', 'min_capacity_mw=-0.50', { min_capacity_mw: -0.5 }],
  ['capacity', 'bbox=170,-10,-170,10.5', { bbox: [170, -10, -170, 10.5] }],
  ['capacity', 'bbox=-1e-05,51.4,+0.2,51.6', { bbox: [-0.00001, 51.4, 0.2, 51.6] }],
  ['capacity', 'bbox=-8.526512829121202e-14, .4, 2., 51.6', { bbox: [-8.526512829121202e-14, 0.4, 2, 51.6] }],
  ['nearby', 'lat=51.500000000000000000001&lon=-1E-7', { lat: 51.5, lon: -1e-7 }],
  ['nearby', 'lat=43&lon=-3&radius_km=0.0000001', { lat: 43, lon: -3, radius_km: 1e-7 }],
  ['capacity', 'fresh_after=2024-02-29', { fresh_after: '2024-02-29' }],
  ['capacity', 'as_of=2026-03-01t12:00:00.123456%2b02:00', { as_of: '2026-03-01T12:00:00.123456+02:00' }],
  ['capacity', 'sort=-value_mw&comparability=strict', { sort: '-value_mw', comparability: 'strict' }],
  ['capacity', 'operator=i-de,op_1', { operator: ['i-de', 'op_1'] }],
  ['nearby', 'lat=43&lon=-3&radius_km=0.5', { lat: 43, lon: -3, radius_km: 0.5 }],
  ['substations', 'has_capacity=false&q=San%20Sebasti%C3%A1n+', { has_capacity: false, q: 'San Sebastián' }],
] as const) {
  test(`${shape} reads ${query || 'nothing'}`, (t) => {
    t.deepEqual(readParameters(SHAPES[shape], {}, query), expected)
  })
}

const FACES = [...OPERATIONS.map(({ id, shape }) => [id, shape] as const), ...COLLECTIONS.flatMap(({ id, items, tiles }) => [[`${id} items`, items], [`${id} tiles`, tiles.shape]] as const)]

for (const [face, { parameters }] of FACES) {
  for (const [name, { schema, item }] of Object.entries(parameters)) {
    if (item === undefined) continue
    const values = schema.items?.enum ?? (schema.items?.pattern === COUNTRY ? ['ES', 'FR'] : ['one', 'two'])
    test(`${face} takes ${name} repeated as with commas`, (t) => {
      const read = (query: string) => readParameters({ parameters }, {}, query)[name]
      t.deepEqual(read(values.map((value) => `${name}=${value}`).join('&')), read(`${name}=${values.join(',')}`))
    })
  }
}

for (const [shape, query, names] of [
  ['capacity', 'colour=red', 'colour'],
  ['capacity', '__proto__=1', '__proto__'],
  ['capacity', 'toString=1', 'toString'],
  ['capacity', 'limit=1&limit=2', 'limit'],
  ['capacity', 'bbox=1,2&bbox=3,4', 'bbox'],
  ['capacity', 'country=ES&country=', 'country'],
  ['capacity', 'country=ES&country=ZZ', 'country'],
  ['capacity', `operator=${Array.from({ length: 51 }, (_, n) => `o${n}`).join('&operator=')}`, 'operator'],
  ['capacity', 'limit=', 'limit'],
  ['capacity', 'limit', 'limit'],
  ...['0', '-1', '10x', '1.5', '1e2', '0x10', ' 1', '+1', 'NaN', 'Infinity', '99999999999', '١']
    .map((value) => ['capacity', `limit=${encodeURIComponent(value)}`, 'limit'] as const),
  ...['NaN', 'Infinity', '-Infinity', '1e5', '1,5', '.5', '5.', '--1', '0x1', '1 ', '1234567890123']
    .map((value) => ['capacity', `min_capacity_mw=${encodeURIComponent(value)}`, 'min_capacity_mw'] as const),
  ...['1,2,3', '1,2,3,4,5', '1,4,3,2', '-181,0,0,1', '0,-91,1,1', '0,0,1,NaN', 'a,b,c,d', '0,0,,1']
    .map((value) => ['capacity', `bbox=${value}`, 'bbox'] as const),
  ...['ZZ', 'E', 'ESP', 'ES,', ',ES', 'ES,ZZ', 'ES, FR', 'ſs']
    .map((value) => ['capacity', `country=${encodeURIComponent(value)}`, 'country'] as const),
  ['capacity', `operator=${Array.from({ length: 51 }, (_, n) => `o${n}`).join(',')}`, 'operator'],
  ['capacity', 'direction=up', 'direction'],
  ['capacity', 'technology=Solar', 'technology'],
  ['capacity', 'sort=name', 'sort'],
  ['capacity', 'sort=distance', 'sort'],
  ...['2026-02-30', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1', '2026-01-01T00:00', '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:60Z', '2026-01-01T00:00:00', 'yesterday', 'now', 'infinity']
    .map((value) => ['capacity', `fresh_after=${value}`, 'fresh_after'] as const),
  ['capacity', 'as_of=2026-01-01', 'as_of'], ['capacity', 'as_of=2026-01-01T00:00:00%2b16:00', 'as_of'],
  ['capacity', 'horizon_year=soon', 'horizon_year'],
  ['capacity', 'min_voltage_kv=100&max_voltage_kv=50', 'min_voltage_kv'],
  ['nearby', 'lat=43', 'lon'],
  ['nearby', 'lon=43', 'lat'],
  ['nearby', 'lat=90.01&lon=0', 'lat'],
  ['nearby', 'lat=0&lon=-180.5', 'lon'],
  ['nearby', 'lat=1&lon=1&radius_km=0', 'radius_km'],
  ['nearby', 'lat=1&lon=1&radius_km=-5', 'radius_km'],
  ['nearby', 'lat=1&lon=1&sort=id', 'sort'],
  ['substations', 'has_capacity=1', 'has_capacity'],
  ['substations', 'q=%20', 'q'],
  ['substations', 'q=a%00b', 'q'],
  ['substations', 'lat=1', 'lon'],
  ['substations', 'radius_km=1', 'radius_km'],
  ['substations', 'lat=1&lon=1&bbox=0,0,1,1', 'bbox'],
  ['substations', 'lat=1&lon=1&sort=name', 'sort'],
] as const) {
  test(`${shape} refuses ${query.slice(0, 60)}`, (t) => {
    const error = t.throws(() => readParameters(SHAPES[shape], {}, query), { instanceOf: Refusal })
    t.is(error?.code, 'invalid_parameter')
    t.true(error?.message.startsWith(`${names}: `), error?.message)
  })
}

for (const [shape, query, says] of [
  ['capacity', 'min_capacity_mw=1e2', 'min_capacity_mw: has an exponent; expected a plain'],
  ['capacity', 'min_capacity_mw=%2B1', 'min_capacity_mw: has a plus sign; expected'],
  ['capacity', 'min_capacity_mw=+1', 'min_capacity_mw: has a blank, as which an address also gives a plus sign; expected'],
  ['capacity', 'min_capacity_mw=.5', 'min_capacity_mw: has no digit on one side of its point; expected'],
  ['capacity', 'min_capacity_mw=60.1900000000000001', 'min_capacity_mw: has more digits than are kept, 15; expected'],
  ['nearby', 'lat=1&lon=1&radius_km=1e1', 'radius_km: has an exponent; expected'],
  ['capacity', 'limit=1e1', 'limit: has an exponent; expected a whole number'],
  ['capacity', 'bbox=0,91,1,92', 'bbox: min_lat is no number from -90 to 90; expected min_lon,'],
  ['capacity', 'bbox=0,1,1e3,2', 'bbox: max_lon is no number from -180 to 180; expected min_lon,'],
  ['capacity', 'min_capacity_mw=5,5', 'min_capacity_mw: has a decimal comma; expected'],
  ['nearby', 'lat=51,5&lon=1', 'lat: has a decimal comma; expected degrees from -90 to 90'],
  ['nearby', 'lat=1e400&lon=1', 'lat: expected degrees from -90 to 90'],
] as const) {
  test(`${shape} says why ${query} is refused`, (t) => {
    const error = t.throws(() => readParameters(SHAPES[shape], {}, query), { instanceOf: Refusal })
    t.true(error?.message.startsWith(says), error?.message)
  })
}

test('an unknown parameter is answered with those of the route, without those of its path', (t) => {
  const said = (path: Record<string, string>) => t.throws(() => readParameters({ parameters: nearbyParams.parameters }, path, 'radius=5'))?.message
  const names = Object.keys(nearbyParams.parameters)
  t.is(said({}), `radius: not a parameter of this route; did you mean radius_km? Expected one of ${names.join(', ')}`)
  t.is(said({ lat: '1' }), `radius: not a parameter of this route; did you mean radius_km? Expected one of ${names.filter((name) => name !== 'lat').join(', ')}`)
  t.is(t.throws(() => readParameters({ parameters: {} }, {}, 'a=1'))?.message, 'a: not a parameter of this route, which takes none')
})

test('the country codes are those of the database', async (t) => {
  const { rows } = await (await testDatabase()).owner.query<{ code: string }>('select code from registry.country order by 1')
  t.deepEqual(rows.map(({ code }) => code), [...COUNTRY_CODES].toSorted())
})
