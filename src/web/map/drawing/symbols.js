import { OUTLINES } from '../../cartography/outlines.js'
/** @import { Shape } from '../../cartography/marks.js' */
/** @import { Part } from '../../cartography/mark-parts.js' */

/** @param {Shape | 'stale' | 'box'} shape @param {number | null} band */
const classOf = (shape, band) => `symbol ${shape}${band === null ? '' : ` band-${band}`}`

const SVG = 'http://www.w3.org/2000/svg'

/**
 * A mark for lists and legends, in its colour; decorative, since its word always stands beside it. The style sheet
 * `/assets/map/palette.css` colours it.
 * @param {Shape | 'stale' | 'box'} shape
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
 * Draws an image for the map, of the parts of a mark or of a frame.
 * @param {{ side: number, parts: Part[] }} made
 * @returns {ImageData}
 */
export function partsImage({ side, parts }) {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw the marks: no 2d canvas')
  context.lineJoin = 'round'
  for (const part of parts) draw(context, part)
  return context.getImageData(0, 0, side, side)
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {Part} part
 */
function draw(context, { outline, x, y, scale, fill, ground, edge, width }) {
  const path = new Path2D(outline)
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.strokeStyle = edge
  context.lineWidth = width / scale
  context.stroke(path)
  context.fillStyle = ground
  context.fill(path)
  context.fillStyle = fill
  context.fill(path, 'evenodd')
  context.restore()
}
