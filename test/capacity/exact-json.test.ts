import test from 'ava'
import { parseExact } from '../../src/capacity/exact-json.ts'

const cases: [string, unknown][] = [
  ['{"value": 60.190}', { value: '60.190' }],
  ['{"value": 1.1102230246252E-16}', { value: '1.1102230246252E-16' }],
  ['{"value": 12345678901234567890.5}', { value: '12345678901234567890.5' }],
  ['{"value": -0.00}', { value: '-0.00' }],
  ['{"value": null, "min": 1.0, "max": 2.50}', { value: null, min: '1.0', max: '2.50' }],
  ['[{"queue_mw": 10.0}]', [{ queue_mw: '10.0' }]],
  ['{"voltage_kv": 132.0, "lon": -2.9}', { voltage_kv: 132, lon: -2.9 }],
]

for (const [text, parsed] of cases) test(`reads ${text}`, (t) => t.deepEqual(parseExact(text), parsed))

test('refuses what is no JSON', (t) => {
  t.throws(() => parseExact('<html>'), { instanceOf: SyntaxError })
})
