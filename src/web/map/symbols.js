// @ts-check
import { OUTLINES } from './outlines.js'
/** @import { State } from './shapes.ts' */

const SVG = 'http://www.w3.org/2000/svg'

/**
 * The shape of a state for lists, in that state's colour; decorative, since its word always stands beside it.
 * @param {State | 'stale'} state
 * @returns {SVGSVGElement}
 */
export function symbol(state) {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', `symbol ${state}`)
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', OUTLINES[state])
  path.setAttribute('fill-rule', 'evenodd')
  svg.append(path)
  return svg
}

/** Pixels of a marker on the map, at a pixel ratio of 2. */
const SIZE = 56
const SCALE = 1.55

/**
 * Draws the marker of a state for the map, with a halo against whatever lies below; a stale one wears an hourglass.
 * @param {State} state
 * @param {boolean} stale
 * @param {Record<State | 'stale' | 'halo', string>} colours CSS colours
 * @returns {ImageData}
 */
export function marker(state, stale, colours) {
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
  if (!context) throw new Error('this browser cannot draw the markers: no 2d canvas')
  context.lineJoin = 'round'
  const inset = (SIZE - 24 * SCALE) / 2
  draw(context, state, inset, inset, SCALE, colours)
  if (stale) draw(context, 'stale', SIZE - 23, 1, 0.85, colours)
  return context.getImageData(0, 0, SIZE, SIZE)
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {State | 'stale'} state
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {Record<State | 'stale' | 'halo', string>} colours
 */
function draw(context, state, x, y, scale, colours) {
  const path = new Path2D(OUTLINES[state])
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.strokeStyle = colours.halo
  context.lineWidth = 4.5 / scale
  context.stroke(path)
  context.fillStyle = colours.halo
  context.fill(path)
  context.fillStyle = colours[state]
  context.fill(path, 'evenodd')
  context.restore()
}
