// @ts-check
import { OUTLINES } from './outlines.js'
/** @import { Mark, Shape } from './marks.js' */
/** @import { Theme } from './palette.js' */

/** The smallest mark that an hourglass beside it can be seen with, CSS pixels. */
const ROOM_FOR_HOURGLASS = 8

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
 * The colour of a mark.
 * @param {Mark} mark
 * @param {Theme} theme
 */
export const markColour = ({ shape, band }, theme) => (shape === 'figure' ? theme.bands[(band ?? 1) - 1] : theme.states[shape]) ?? theme.ink

/**
 * Draws a mark for the map at the very size at which it is shown, with a halo against whatever lies below; a stale one has an
 * hourglass at its upper right, or its colour for an edge where the mark is too small.
 * @param {Mark} mark
 * @param {number} size of the mark without its halo, CSS pixels
 * @param {Theme} theme
 * @param {number} ratio pixels of the screen per CSS pixel
 * @returns {ImageData}
 */
export function markImage(mark, size, theme, ratio) {
  const halo = size < 9 ? 1 : 1.5
  const hourglass = mark.stale && size >= ROOM_FOR_HOURGLASS
  const room = size + 2 * halo + (hourglass ? size * 0.7 : 0)
  const side = Math.ceil(room * ratio)
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw the marks: no 2d canvas')
  context.lineJoin = 'round'
  const scale = (size / 24) * ratio
  const inset = (side - 24 * scale) / 2
  draw(context, OUTLINES[mark.shape], inset, inset, scale, { fill: markColour(mark, theme), edge: mark.stale && !hourglass ? theme.states.stale : theme.halo, width: 2 * halo * ratio })
  if (hourglass) {
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
