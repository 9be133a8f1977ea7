import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
export const FONT = 'DejaVu Sans'

/** Memory for drawn pictures in one process. */
const CACHE_BYTES = 8 * 1024 * 1024

/**
 * Draws SVG as PNG outside the main thread, one picture at a time, so that previews never take both cores. A picture is kept by its
 * SVG: another figure, name or language is another picture.
 */
export function pictures(): (svg: string) => Promise<Buffer> {
  const drawn = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (png, svg) => png.length + 2 * svg.length })
  let last: Promise<unknown> = Promise.resolve()

  return (svg) => {
    const known = drawn.get(svg)
    if (known !== undefined) return Promise.resolve(known)
    const next = last.then(async () => {
      const png = drawn.get(svg) ?? (await renderAsync(svg, {
        font: { loadSystemFonts: false, fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => join(FONTS, name)), defaultFontFamily: FONT },
      })).asPng()
      drawn.set(svg, png)
      return png
    })
    last = next.catch(() => {})
    return next
  }
}
