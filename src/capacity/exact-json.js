/**
 * Parses an answer of the API, keeping every figure as the decimal text that was served (`1.50`, `1.1E-16`), which
 * a floating-point number would rewrite. Names of figures: `value`, `min`, `max`, `queue_mw`.
 * Engines without access to the source text (before Chrome 114, Firefox 135, Safari 18.4) give the shortest decimal.
 * Throws SyntaxError when the text is not JSON.
 * @param {string} text
 * @returns {unknown}
 */
export function parseExact(text) {
  return JSON.parse(text, /** @type {Reviver} */ (keepFigure))
}

/** @typedef {(this: unknown, key: string, value: unknown) => unknown} Reviver */

const FIGURES = new Set(['value', 'min', 'max', 'queue_mw'])

/**
 * @param {string} key
 * @param {unknown} value
 * @param {{ source?: string }} [context]
 */
function keepFigure(key, value, context) {
  return typeof value === 'number' && FIGURES.has(key) ? (context?.source ?? String(value)) : value
}
