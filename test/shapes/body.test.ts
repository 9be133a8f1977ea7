import { Ajv2020 } from 'ajv/dist/2020.js'
import test from 'ava'
import { Refusal } from '../../src/errors/refusal.ts'
import { group, member, readMembers, rows } from '../../src/shapes/body.ts'
import { countries, decimal, flag, integerFrom, names, oneOf, someOf } from '../../src/shapes/values.ts'

const BODY = group('A thing to make.', {
  format: member(oneOf(['csv', 'ndjson'], 'Format.')),
  filters: group('What is in it.', {
    country: member(countries('Countries.')),
    operator: member(names('Operators.')),
    direction: member(someOf(['load', 'generation'], 'Directions.')),
    min_capacity_mw: member(decimal('Least.')),
    horizon_year: member(integerFrom(2000, 'Year.')),
    covered: member(flag('Covered.')),
  }),
  places: rows('Where.', group('A place.', { lat: member(decimal('Latitude.')) }), 2),
}, ['format'])

const accepted: [unknown, object][] = [
  [{ format: 'csv' }, { format: 'csv' }],
  [{ format: 'csv', filters: null }, { format: 'csv' }],
  [{ format: 'csv', filters: {} }, { format: 'csv', filters: {} }],
  [{ format: 'csv', filters: { country: ['es', 'ES'], covered: false } }, { format: 'csv', filters: { country: ['ES'], covered: false } }],
  [{ format: 'csv', filters: { min_capacity_mw: -0.5, horizon_year: 2030, operator: ['a,b'], direction: null } },
    { format: 'csv', filters: { min_capacity_mw: -0.5, horizon_year: 2030, operator: ['a,b'] } }],
]

for (const [given, read] of accepted) {
  test(`reads ${JSON.stringify(given)}`, (t) => {
    t.deepEqual(readMembers(BODY, given), read)
    t.true(new Ajv2020({ strict: false }).validate(BODY.schema, read), 'what is read is what its schema says')
  })
}

const refused: [unknown, string][] = [
  [null, 'The body: expected an object'],
  [[], 'The body: expected an object'],
  ['csv', 'The body: expected an object'],
  [{}, 'format: is missing'],
  [{ format: null }, 'format: is missing'],
  [{ format: 'xlsx' }, 'format: expected one of csv, ndjson; did you mean csv?'],
  [{ format: 1 }, 'format: expected a string'],
  [{ format: ['csv'] }, 'format: expected a string'],
  [{ format: 'csv', limit: 1 }, 'limit: not a member of this body; expected one of format, filters, places'],
  [{ format: 'csv', filters: { operators: ['a'] } }, 'filters.operators: not a member of this body; expected one of country, operator, direction, min_capacity_mw, horizon_year, covered; did you mean operator?'],
  [JSON.parse('{"format": "csv", "__proto__": {"x": 1}}'), '__proto__: not a member of this body; expected one of format, filters, places'],
  [{ format: 'csv', places: [{ lat: 1 }, { lon: 1 }] }, 'places[1].lon: not a member of this body; expected one of lat'],
  [{ format: 'csv', filters: [] }, 'filters: expected an object'],
  [{ format: 'csv', filters: { country: [] } }, 'filters.country: expected an array of 1 to 50 ISO 3166-1 alpha-2 codes'],
  [{ format: 'csv', filters: { country: 'ES' } }, 'filters.country: expected an array of 1 to 50 ISO 3166-1 alpha-2 codes'],
  [{ format: 'csv', filters: { country: ['ZZ'] } }, 'filters.country: expected an array of 1 to 50 ISO 3166-1 alpha-2 codes'],
  [{ format: 'csv', filters: { operator: [''] } }, 'filters.operator: expected an array of 1 to 50 names'],
  [{ format: 'csv', filters: { operator: Array(51).fill('a') } }, 'filters.operator: expected an array of 1 to 50 names'],
  [{ format: 'csv', filters: { direction: ['up'] } }, 'filters.direction: expected an array of 1 to 50 load, generation'],
  [{ format: 'csv', filters: { min_capacity_mw: '5' } }, 'filters.min_capacity_mw: expected a number'],
  [{ format: 'csv', filters: { min_capacity_mw: 1e30 } }, 'filters.min_capacity_mw: expected a plain decimal number such as 5.5 (no unit, no exponent)'],
  [{ format: 'csv', filters: { horizon_year: 2030.5 } }, 'filters.horizon_year: expected a whole number from 2000'],
  [{ format: 'csv', filters: { covered: 'true' } }, 'filters.covered: expected a boolean'],
]

for (const [given, problem] of refused) {
  test(`refuses ${JSON.stringify(given).slice(0, 100)}`, (t) => {
    const refusal = t.throws(() => readMembers(BODY, given), { instanceOf: Refusal })
    t.is(refusal?.message, problem)
    t.is(refusal?.code, 'invalid_parameter')
  })
}
