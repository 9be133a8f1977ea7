import test from 'ava'
import type { CapacityRecord } from '../../../src/capacity/shapes.ts'
import { words } from '../../../src/languages/en/pages.ts'
import { headline } from '../../../src/web/asset-page/headline.ts'
import { speechOf } from '../../../src/web/asset-page/speech.ts'
import type { Figures } from '../../../src/web/asset-page/shapes.ts'
import { plain } from '../../helpers/asset-pages.ts'

const year = new Date().getUTCFullYear()

const record = (direction: string, kind: string, last: number | null) => ({
  id: `cap_${direction}_${kind}_${last}`, direction, availability_type: kind, horizon: { kind: last === null ? 'snapshot' : 'year', year_from: last, year_to: last, scenario: null },
}) as unknown as CapacityRecord
const tiles = (records: CapacityRecord[], gone: Figures['gone'] = {}) =>
  plain(headline({ records, best: { generation: null, load: null }, conditional: { generation: [], load: [] }, gone, not_included: [] }, speechOf(words)).text)

test('where all that is published is for years that have ended, it says so, and not that nothing is known', (t) => {
  t.is(tiles([record('generation', 'available', year - 2), record('generation', 'available', year - 1)]), 'Generation Only for years that have ended Load None known')
  t.is(tiles([record('bidirectional', 'class_only', year - 1)]), 'Generation Only for years that have ended Load Only for years that have ended')
  t.is(tiles([record('load', 'available', year - 1), record('load', 'available', year)]), 'Generation None known Load None that stands for the asset; see the table', 'others of its publication do')
  t.is(tiles([record('load', 'allocated', year - 1)]), 'Generation None known Load None known', 'what is taken is not what is free')
})

test('what is no longer published is told with its day, or without where the plan has no history', (t) => {
  t.is(tiles([], { load: '2026-04-01T00:00:00Z' }), 'Generation None known Load No longer published since 1 Apr 2026')
  t.is(tiles([], { load: null }), 'Generation None known Load No longer published')
})
