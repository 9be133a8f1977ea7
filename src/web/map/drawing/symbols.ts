import { OUTLINES } from '../../cartography/outlines.ts'
import type { Flag, Shape } from '../../cartography/marks.ts'
import type { Part } from '../../cartography/mark-parts.ts'
import { svg } from '../page/element.ts'

/**
 * A mark for lists and legends, in its colour; decorative, since its word always stands beside it. The style sheet
 * `/assets/map/palette.css` colours it.
 * @param band of a figure, 1 to 5
 */
export function symbol(shape: Shape | Flag | 'stale' | 'box', band: number | null = null): SVGElement {
  const path = svg('path', { d: OUTLINES[shape], 'fill-rule': 'evenodd' })
  return svg('svg', { viewBox: '0 0 24 24', class: `symbol ${shape}${band === null ? '' : ` band-${band}`}`, 'aria-hidden': 'true' }, path)
}

/** Draws an image for the map, of the parts of a mark or of a frame. */
export function partsImage({ side, parts }: { side: number; parts: Part[] }): ImageData {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw the marks: no 2d canvas')
  context.lineJoin = 'round'
  for (const part of parts) draw(context, part)
  return context.getImageData(0, 0, side, side)
}

function draw(context: OffscreenCanvasRenderingContext2D, { outline, x, y, scale, fill, ground, edge, width }: Part) {
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
