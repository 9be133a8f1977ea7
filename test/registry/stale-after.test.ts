import test from 'ava'
import { validate } from 'superstruct'
import { SourceManifest } from '../../src/shapes/manifest.ts'
import { sourceOf } from '../helpers/registry.ts'

const refusal = (cadence: string, days: number) => (
  validate({ ...sourceOf('demo', 'demo-gb-headroom'), cadence, stale_after_days: days }, SourceManifest, { coerce: true })[0]?.message ?? null)

for (const [cadence, most] of [['daily', 3], ['weekly', 21], ['monthly', 93], ['quarterly', 276], ['yearly', 1098]] as const) {
  test(`what is published ${cadence} is stale after ${most} days at most, or its manifest is refused`, (t) => {
    t.is(refusal(cadence, most), null)
    t.is(refusal(cadence, most + 1), `stale_after_days: at most ${most} days, 3 rhythms of a source that is ${cadence}`)
  })
}

test('what is published irregularly has no such bound', (t) => t.is(refusal('irregular', 3650), null))
