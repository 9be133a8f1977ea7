/**
 * Parses an answer of the API, keeping every figure as the decimal text that was served (`1.50`, `1.1E-16`), which
 * a floating-point number would rewrite. Names of figures: `value`, `min`, `max`, `queue_mw`.
 * Engines without access to the source text (before Chrome 114, Firefox 135, Safari 18.4) give the shortest decimal.
 * Throws SyntaxError when the text is not JSON.
 */
export function parseExact(text: string): unknown {
  return JSON.parse(text, keepFigure)
}

const FIGURES = new Set(['value', 'min', 'max', 'queue_mw'])

function keepFigure(key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && FIGURES.has(key) ? (context?.source ?? String(value)) : value
}
