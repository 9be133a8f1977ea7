import { CLASS_SHAPES, markName, markOf, type Mark } from './marks.ts'
import { CAPACITY_SCALE } from './scales.ts'
import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Question, State } from '../../capacity/shapes.ts'

type Attribute = 'mw' | 'unit' | 'class' | 'class_meaning' | 'state' | 'firm' | 'stale' | 'year'

/** A style expression put together from a list. TypeScript cannot check it; MapLibre does as it draws. */
export const dynamic = (parts: unknown[]) => parts as ExpressionSpecification

/** Features of a capacity tile that stand for several assets, and those that stand for one. */
export const SEVERAL = dynamic(['all', ['has', 'assets'], ['>', ['get', 'assets'], 1]])
export const SINGLE = dynamic(['any', ['!', ['has', 'assets']], ['==', ['get', 'assets'], 1]])

/** Below any amount, MW. */
const NO_AMOUNT = -1e9
/** An amount from which on something is free, MW. */
const LEAST_AMOUNT = 0.0005

const get = (name: string) => dynamic(['get', name])

const LOAD_IS_BETTER = dynamic(['==', get('better'), 'load'])

/**
 * An attribute of the figure that a feature of the capacity tiles is drawn by: the figure of the direction asked for, or of the
 * better direction where none is asked for. Null where the feature has none. `bestOfRow` says the same of a row of the list.
 */
export const best = (direction: Question['direction'], attribute: Attribute) => (direction
  ? get(`${direction}_${attribute}`)
  : dynamic(['case', LOAD_IS_BETTER, get(`load_${attribute}`), get(`generation_${attribute}`)]))

/** The amount that a feature is drawn by, MW; a number below every amount where it has none, so that features can be sorted. */
export const bestMw = (direction: Question['direction']) => {
  const of = (one: string) => ['coalesce', get(`${one}_mw`), NO_AMOUNT]
  return dynamic(direction ? of(direction) : ['case', LOAD_IS_BETTER, of('load'), of('generation')])
}

/** What is drawn above what: the greater amount above the smaller, and one in another unit, which is no less than something, above zero. */
export const bestOrder = (direction: Question['direction']) => dynamic([
  'case', ['==', ['coalesce', best(direction, 'state'), ''], 'figure'], ['max', bestMw(direction), LEAST_AMOUNT], bestMw(direction),
])

/**
 * The direction of the figure that a feature is drawn by.
 * @param properties of a feature of the capacity tiles
 */
export function bestDirection(properties: Record<string, unknown>, direction: Question['direction']): 'generation' | 'load' {
  return direction ?? (properties.better === 'load' ? 'load' : 'generation')
}

/** The name of the mark that a feature is drawn with; empty where nothing is published. `markExpression` says the same. */
export function markOfFeature(properties: Record<string, unknown>, direction: Question['direction']) {
  const better = bestDirection(properties, direction)
  const state = properties[`${better}_state`] as State | undefined
  const mw = properties[`${better}_mw`] as number | undefined
  const meaning = properties[`${better}_class_meaning`] as string | undefined
  return state === undefined ? '' : markName(markOf({ state, mw: mw ?? null, stale: properties[`${better}_stale`] === true, class_meaning: meaning ?? null }))
}

/**
 * The name of the mark that a feature is drawn with, as `markName` has it; empty where nothing is published.
 * @param stale whether marks tell of staleness
 */
export function markExpression(direction: Question['direction'], stale = true) {
  const state = dynamic(['coalesce', best(direction, 'state'), ''])
  const bands = CAPACITY_SCALE.slice(1).flatMap(({ from }, at) => [from, `figure-${at + 2}`])
  return dynamic(['let', 'state', state, 'mw', bestMw(direction), [
    'case', ['==', ['var', 'state'], ''], '',
    ['concat',
      ['case', ['==', ['var', 'state'], 'class_only'], ['match', ['coalesce', best(direction, 'class_meaning'), ''], ...CLASS_SHAPES.flat(), 'class_only'],
        ['!=', ['var', 'state'], 'figure'], ['var', 'state'], ['==', ['var', 'mw'], NO_AMOUNT], 'other_unit',
        ['step', ['var', 'mw'], 'figure-1', ...bands]],
      ...(stale ? [['case', ['to-boolean', best(direction, 'stale')], '-stale', '']] : [])],
  ]])
}

/** Whether a feature is drawn with a mark at all: something is published. */
export const isMarked = (direction: Question['direction']) => inDirection(direction, (one) => ['has', `${one}_state`])

/**
 * Whether a feature is drawn with this mark. `markExpression` says the same; this says it by comparisons of one property with one value, which
 * also those programs know that read no expression for an image.
 */
export function isMarkedBy(direction: Question['direction'], { shape, band, stale }: Mark) {
  const meanings = CLASS_SHAPES.map(([meaning]) => meaning)
  const means = CLASS_SHAPES.find(([, own]) => own === shape)?.[0]
  return inDirection(direction, (one) => {
    const [state, mw, meaning] = [get(`${one}_state`), `${one}_mw`, get(`${one}_class_meaning`)]
    const [from, to] = [CAPACITY_SCALE[(band ?? 1) - 1]?.from ?? 0, CAPACITY_SCALE[band ?? 0]?.from]
    const ofShape = shape === 'figure'
      ? [['==', state, 'figure'], ['has', mw], ...(band === 1 ? [] : [['>=', get(mw), from]]), ...(to === undefined ? [] : [['<', get(mw), to]])]
      : shape === 'other_unit' ? [['==', state, 'figure'], ['!', ['has', mw]]]
        : means !== undefined ? [['==', state, 'class_only'], ['==', meaning, means]]
          : [['==', state, shape], ...(shape === 'class_only' ? meanings.map((known) => ['!=', meaning, known]) : [])]
    return ['all', ...ofShape, [stale ? '==' : '!=', get(`${one}_stale`), true]]
  })
}

/** A condition on the figure that a feature is drawn by. */
function inDirection(direction: Question['direction'], of: (one: string) => unknown[]) {
  return dynamic(direction ? of(direction) : ['any', ['all', LOAD_IS_BETTER, of('load')], ['all', ['!=', get('better'), 'load'], of('generation')]])
}
