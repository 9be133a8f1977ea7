import { markName, markOf } from './marks.js'
import { CAPACITY_SCALE } from './scales.js'
/** @import { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec' */
/** @import { Question, State } from '../../capacity/shapes.ts' */

/** @typedef {'mw' | 'unit' | 'class' | 'state' | 'firm' | 'stale' | 'year'} Attribute */

/**
 * A style expression put together from a list. TypeScript cannot check it; MapLibre does as it draws.
 * @param {unknown[]} parts
 */
export const dynamic = (parts) => /** @type {ExpressionSpecification} */ (parts)

/** Features of a capacity tile that stand for several assets. */
export const SEVERAL = dynamic(['>', ['coalesce', ['get', 'assets'], 1], 1])

/** Below any amount, MW. */
const NO_AMOUNT = -1e9

const get = (/** @type {string} */ name) => dynamic(['get', name])

const LOAD_IS_BETTER = dynamic(['==', get('better'), 'load'])

/**
 * An attribute of the figure that a feature of the capacity tiles is drawn by: the figure of the direction asked for, or of the
 * better direction where none is asked for. Null where the feature has none. `bestOfRow` says the same of a row of the list.
 * @param {Question['direction']} direction
 * @param {Attribute} attribute
 */
export const best = (direction, attribute) => (direction
  ? get(`${direction}_${attribute}`)
  : dynamic(['case', LOAD_IS_BETTER, get(`load_${attribute}`), get(`generation_${attribute}`)]))

/**
 * The amount that a feature is drawn by, MW; a number below every amount where it has none, so that features can be sorted.
 * @param {Question['direction']} direction
 */
export const bestMw = (direction) => {
  const of = (/** @type {string} */ one) => ['coalesce', get(`${one}_mw`), NO_AMOUNT]
  return dynamic(direction ? of(direction) : ['case', LOAD_IS_BETTER, of('load'), of('generation')])
}

/**
 * The direction of the figure that a feature is drawn by.
 * @param {Record<string, unknown>} properties of a feature of the capacity tiles
 * @param {Question['direction']} direction
 * @returns {'generation' | 'load'}
 */
export function bestDirection(properties, direction) {
  return direction ?? (properties.better === 'load' ? 'load' : 'generation')
}

/**
 * The name of the mark that a feature is drawn with; empty where nothing is published. `markExpression` says the same.
 * @param {Record<string, unknown>} properties
 * @param {Question['direction']} direction
 */
export function markOfFeature(properties, direction) {
  const better = bestDirection(properties, direction)
  const state = /** @type {State | undefined} */ (properties[`${better}_state`])
  const mw = /** @type {number | undefined} */ (properties[`${better}_mw`])
  return state === undefined ? '' : markName(markOf({ state, mw: mw ?? null, stale: properties[`${better}_stale`] === true }))
}

/**
 * The name of the mark that a feature is drawn with, as `markName` has it; empty where nothing is published.
 * @param {Question['direction']} direction
 */
export function markExpression(direction) {
  const state = dynamic(['coalesce', best(direction, 'state'), ''])
  const bands = CAPACITY_SCALE.slice(1).flatMap(({ from }, at) => [from, `figure-${at + 2}`])
  return dynamic(['let', 'state', state, 'mw', bestMw(direction), [
    'case', ['==', ['var', 'state'], ''], '',
    ['concat',
      ['case', ['!=', ['var', 'state'], 'figure'], ['var', 'state'], ['==', ['var', 'mw'], NO_AMOUNT], 'other_unit',
        ['step', ['var', 'mw'], 'figure-1', ...bands]],
      ['case', ['to-boolean', best(direction, 'stale')], '-stale', '']],
  ]])
}
