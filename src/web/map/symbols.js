// @ts-check
/** @import { Mark, Shape } from './marks.js' */
/** @import { Theme } from './palette.js' */

/** One outline per shape in a box of 24 × 24, even-odd filled; told apart without colour, at 12 px too. */
/** @type {Record<Shape | 'stale', string>} */
export const OUTLINES = {
  figure: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  zero: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 6a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  negative: 'M1.5 4h21L12 22z',
  other_unit: 'M7 2h10l5.5 10L17 22H7L1.5 12zM8.5 9v6h7V9z',
  class_only: 'M3 3h18v18H3zM6 9.5v2.2h12V9.5zM6 13.8V16h12v-2.2z',
  not_published: 'M12 .8L23.2 12L12 23.2L.8 12zM12 6L6 12l6 6l6-6z',
  withheld: 'M3.5 10.5H6V8a6 6 0 0 1 12 0v2.5h2.5V22h-17zM9 10.5h6V8a3 3 0 0 0-6 0z',
  stale: 'M4 2h16v4l-6 6l6 6v4H4v-4l6-6l-6-6z',
}

/** @param {Shape | 'stale'} shape @param {number | null} band */
const classOf = (shape, band) => `symbol ${shape}${band === null ? '' : ` band-${band}`}`

const SVG = 'http://www.w3.org/2000/svg'

/**
 * A mark for lists and legends, in its colour; decorative, since its word always stands beside it. The style sheet
 * `/assets/map/palette.css` colours it.
 * @param {Shape | 'stale'} shape
 * @param {number | null} [band] of a figure, 1 to 5
 * @returns {SVGSVGElement}
 */
export function symbol(shape, band = null) {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', classOf(shape, band))
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', OUTLINES[shape])
  path.setAttribute('fill-rule', 'evenodd')
  svg.append(path)
  return svg
}

/**
 * The same as markup, for pages that are written on the server.
 * @param {Shape | 'stale'} shape
 * @param {number | null} [band] of a figure, 1 to 5
 */
export const symbolMarkup = (shape, band = null) =>
  `<svg viewBox="0 0 24 24" class="${classOf(shape, band)}" aria-hidden="true"><path d="${OUTLINES[shape]}" fill-rule="evenodd"/></svg>`

/**
 * The colour of a mark.
 * @param {Mark} mark
 * @param {Theme} theme
 */
export const markColour = ({ shape, band }, theme) => (shape === 'figure' ? theme.bands[(band ?? 1) - 1] : theme.states[shape]) ?? theme.ink

/**
 * Draws a mark for the map at the very size at which it is shown, with a halo against whatever lies below; a stale one has an
 * hourglass at its upper right.
 * @param {Mark} mark
 * @param {number} size of the mark without its halo, CSS pixels
 * @param {Theme} theme
 * @param {number} ratio pixels of the screen per CSS pixel
 * @returns {ImageData}
 */
export function markImage(mark, size, theme, ratio) {
  const halo = size < 9 ? 1 : 1.5
  const room = size + 2 * halo + (mark.stale ? size * 0.7 : 0)
  const side = Math.ceil(room * ratio)
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw the marks: no 2d canvas')
  context.lineJoin = 'round'
  const scale = (size / 24) * ratio
  const inset = (side - 24 * scale) / 2
  draw(context, OUTLINES[mark.shape], inset, inset, scale, { fill: markColour(mark, theme), edge: theme.halo, width: 2 * halo * ratio })
  if (mark.stale) {
    const small = Math.max(0.55 * scale, (6 / 24) * ratio)
    draw(context, OUTLINES.stale, side - 24 * small - ratio, ratio, small, { fill: theme.states.stale, edge: theme.halo, width: 2 * ratio })
  }
  return context.getImageData(0, 0, side, side)
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {string} outline
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {{ fill: string, edge: string, width: number }} colours
 */
function draw(context, outline, x, y, scale, { fill, edge, width }) {
  const path = new Path2D(outline)
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.strokeStyle = edge
  context.lineWidth = width / scale
  context.stroke(path)
  context.fillStyle = edge
  context.fill(path)
  context.fillStyle = fill
  context.fill(path, 'evenodd')
  context.restore()
}
