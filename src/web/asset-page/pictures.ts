import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { keptBodies } from '../../../tiles/kept-bodies.ts'
import { oneAtATime } from '../../middleware/one-at-a-time.ts'

/** The one font of pictures. */
export const FONT = 'DejaVu Sans'
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/** Memory for drawn pictures in one process. */
const CACHE_BYTES = 8 * 1024 * 1024

/** Pictures that may be under way, the one being drawn among them: one takes about a tenth of a second. */
export const MOST_PICTURES = 16

/** Makes PNG of SVG outside the main thread. */
export async function drawPng(svg: string): Promise<Buffer> {
  const font = {
    loadSystemFonts: false, fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => join(FONTS, name)), defaultFontFamily: FONT,
  }
  return (await renderAsync(svg, { font })).asPng()
}

/** A picture that is or will be drawn, and the answers that wait for it. */
type UnderWay = { wanted: [ServerResponse, ...ServerResponse[]]; png: Promise<Buffer> }

/**
 * Draws pictures one at a time, each once for all who wait for it. A picture is kept by its SVG: another figure, name or language is another picture.
 * @returns the function that answers the PNG of an SVG; it throws as `oneAtATime` says
 */
export function pictures(draw = drawPng): (svg: string, res: ServerResponse) => Promise<Buffer> {
  const drawn = keptBodies(CACHE_BYTES)
  const underWay = new Map<string, UnderWay>()
  const run = oneAtATime(MOST_PICTURES, 'Too many pictures are being drawn')

  return async (svg, res) => {
    const known = drawn.get(svg)
    if (known !== undefined) return known.body
    const same = underWay.get(svg)
    if (same !== undefined) {
      same.wanted.push(res)
      return same.png
    }
    const wanted: UnderWay['wanted'] = [res]
    const png = run(() => draw(svg), wanted).then((body) => drawn.keep(svg, { body }).body).finally(() => { underWay.delete(svg) })
    underWay.set(svg, { wanted, png })
    return png
  }
}
