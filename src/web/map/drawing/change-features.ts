import { words } from '#words'
import { FLAGS, type Flag } from '../../cartography/marks.ts'
import { stateOf } from '../../../capacity/state.ts'
import { assetName, capitalised, say, term } from '../../words/visitor/texts.ts'
import { dateText } from '../../words/visitor/times.ts'
import { amountText } from './result-features.ts'
import type { FeatureCollection } from 'geojson'
import type { Change } from '../../../capacity/shapes.ts'

/** Whether a change opened or closed capacity. */
export const flagOf = ({ tags }: Change): Flag | null => FLAGS.find((flag) => tags.includes(flag)) ?? null

/** A change in words: `Opened · Generation · 0 MW → 12 MW · 3 Nov 2026`. */
export function changeText(change: Change) {
  const { direction, technology, before, after, changed_at: at } = change
  return [
    capitalised(words.changes[flagOf(change) ?? 'opened']), direction && capitalised(term('direction', direction)), technology !== null && technology !== 'any' && term('technology', technology),
    `${sideText(before)} → ${sideText(after)}`, dateText(at),
  ].filter(Boolean).join(' · ')
}

function sideText(side: Change['after']) {
  if (side === null) return words.changes.nothing
  const { state, value, value_mw: mw, unit, class_code: code } = side
  return amountText({ state: stateOf({ state, value, min: null, max: null }), mw, value, unit, class_code: code, stale: null })
}

/** A flag for each asset with a place where something opened, and one where something closed; it tells of the newest, and of how many more there are. */
export function changeFeatures(changes: Change[]): FeatureCollection {
  const placed = changes.filter((change) => flagOf(change) !== null && change.asset.lon !== null)
  return {
    type: 'FeatureCollection',
    features: [...Map.groupBy(placed, (change) => `${change.asset.id} ${flagOf(change)}`).values()].flatMap((all) => {
      const newest = all.at(-1)
      if (!newest) return []
      const { id, name, type, lon, lat } = newest.asset
      const label = changeText(newest) + (all.length > 1 ? ` ${say(words.changes.andMore, { count: all.length - 1 })}` : '')
      return [{
        type: 'Feature', geometry: { type: 'Point', coordinates: [Number(lon), Number(lat)] }, properties: { id, name: assetName(name, type), flag: flagOf(newest), label },
      }]
    }),
  }
}
