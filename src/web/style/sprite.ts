import { html, type Html } from '../page/html.ts'
import { frameParts, markParts, type Part } from '../cartography/mark-parts.ts'
import { FRAME, markName, MARKS } from '../cartography/marks.ts'
import { PALETTE } from '../cartography/palette.ts'
import { DIAMETERS } from '../cartography/scales.ts'

/** Where an image is in its sheet, in pixels of the sheet. */
type Place = { x: number; y: number; width: number; height: number; pixelRatio: number }

/** A MapLibre sprite: all images in one picture, and where each is. */
type Sprite = { svg: string; places: Record<string, Place> }

const IMAGES = MARKS.flatMap((mark) => [mark, { ...mark, stale: true }])

/**
 * The sheet of the map's marks, each at every size that the map shows it at, named as in its layers: `figure-3/12`. A row has the
 * marks of a size, and the frame around them.
 * @param ratio pixels of the sheet per CSS pixel
 */
export function sprite(ratio: 1 | 2): Sprite {
  const places: Sprite['places'] = {}
  const drawn: Html[] = []
  let [y, width] = [0, 0]
  for (const size of DIAMETERS) {
    let [x, height] = [0, 0]
    const images = IMAGES.map((mark) => [markName(mark), markParts(mark, size, PALETTE.light, ratio)] as const)
    for (const [name, { side, parts }] of [...images, [FRAME, frameParts(size, PALETTE.light, ratio)] as const]) {
      places[`${name}/${size}`] = { x, y, width: side, height: side, pixelRatio: ratio }
      drawn.push(...parts.map((part) => partMarkup({ ...part, x: part.x + x, y: part.y + y })))
      // A pixel between two marks, so that neither bleeds into the other.
      x += side + 1
      height = Math.max(height, side + 1)
    }
    width = Math.max(width, x)
    y += height
  }
  return { svg: html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}">${drawn}</svg>`.text, places }
}

/** A part of a mark as SVG. */
export function partMarkup({ outline, x, y, scale, fill, ground, edge, width }: Part): Html {
  return html`<g transform="translate(${x} ${y}) scale(${scale})"><path d="${outline}" fill="none" stroke="${edge}" stroke-width="${width / scale}" stroke-linejoin="round"/><path d="${outline}" fill="${ground}"/><path d="${outline}" fill="${fill}" fill-rule="evenodd"/></g>`
}
