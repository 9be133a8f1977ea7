import { dynamic } from './best.js'
/** @import { Question } from '../../capacity/shapes.ts' */

/**
 * Which points of the public tiles pass what can be judged without figures: country, operator and voltage.
 * @param {Pick<Question, 'country' | 'operator' | 'voltage'>} question
 */
export function publicPoints({ country, operator, voltage }) {
  const among = (/** @type {string} */ name, /** @type {string[]} */ values) => (values.length === 0 ? [] : [['in', ['get', name], ['literal', values]]])
  const kv = ['get', 'voltage_kv']
  return dynamic(['all', ...among('country', country), ...among('operator', operator),
    ...(voltage === null ? [] : [['has', 'voltage_kv']]),
    ...(voltage?.min == null ? [] : [['>=', kv, voltage.min]]), ...(voltage?.max == null ? [] : [['<=', kv, voltage.max]])])
}
