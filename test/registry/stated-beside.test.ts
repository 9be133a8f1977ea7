import test from 'ava'
import { create, validate } from 'superstruct'
import { MeasureManifest, MeasureManifests } from '../../src/shapes/measure-manifest.ts'

const measure = (key: string, more: object = {}) => create(
  { key, column: key, direction: 'load', availability_type: 'available', methodology: 'm', unit: 'MW', ...more }, MeasureManifest)

const told = (...measures: object[]) => validate(measures, MeasureManifests)[0]?.failures()[0]?.message ?? null

test('what is contracted and reserved beside a figure is a measure of that type and direction', (t) => {
  const taken = measure('taken', { availability_type: 'allocated' })
  const booked = measure('booked', { availability_type: 'reserved' })
  t.is(told(measure('free', { contracted: 'taken', reserved: 'booked' }), taken, booked), null)
  t.regex(told(measure('free', { contracted: 'gone' }), taken) ?? '', /contracted: no measure "gone" of allocated capacity in that direction/)
  t.regex(told(measure('free', { contracted: 'booked' }), booked) ?? '', /contracted: no measure "booked"/)
  t.regex(told(measure('free', { reserved: 'booked' }), measure('booked', { availability_type: 'reserved', direction: 'generation' })) ?? '', /reserved: no measure "booked"/)
})
