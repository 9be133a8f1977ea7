import test from 'ava'
import { refusal, registryWith } from '../helpers/registry-folder.ts'

const said = async (cadence: string, days: number, { synthetic = false, ...more }: { synthetic?: boolean; measures?: [] } = {}) => {
  const error = await refusal(registryWith(synthetic, ({ sources: [source] }) => Object.assign(source ?? {}, { cadence, stale_after_days: days, ...more })))
  return error === null ? null : /sources\.0\.stale_after_days.*/.exec(String(error))?.[0] ?? String(error)
}

for (const [cadence, most] of [['daily', 3], ['weekly', 21], ['monthly', 93], ['quarterly', 276], ['yearly', 1098]] as const) {
  test(`what is published ${cadence} is stale after ${most} days at most, or its manifest is refused`, async (t) => {
    t.is(await said(cadence, most), null)
    t.is(await said(cadence, most + 1), `sources.0.stale_after_days: at most ${most} days, 3 rhythms of a source that is ${cadence}`)
  })
}

test('figures that are published irregularly are stale after 400 days at most, or their manifest is refused; a list of places has no such bound', async (t) => {
  t.is(await said('irregular', 400), null)
  t.is(await said('irregular', 401), 'sources.0.stale_after_days: at most 400 days, for figures that come irregularly')
  t.is(await said('irregular', 3650, { measures: [] }), null)
})

test('a demonstration has no such bound', async (t) => {
  t.is(await said('monthly', 400, { synthetic: true }), null)
  t.is(await said('irregular', 3650, { synthetic: true }), null)
})
