import { Resvg } from '@resvg/resvg-js'
import test from 'ava'
import { html } from '../../../src/web/html.ts'
import { markColour, markParts } from '../../../src/web/map/mark-parts.js'
import { markName, SHAPES, type Mark } from '../../../src/web/map/marks.js'
import { PALETTE, type Theme } from '../../../src/web/map/palette.js'
import { SIZES } from '../../../src/web/map/sizes.js'
import { partMarkup } from '../../../src/web/style/part-markup.ts'

const RATIO = 2

/** The pixels of parts as they are drawn, `#rrggbb`, by rows; empty where nothing is. */
function coloursOf({ side, parts }: ReturnType<typeof markParts>): string[] {
  const { pixels } = new Resvg(html`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${parts.map(partMarkup)}</svg>`.text).render()
  return Array.from({ length: side * side }, (_, at) => (pixels[4 * at + 3] === 255 ? `#${pixels.subarray(4 * at, 4 * at + 3).toString('hex')}` : ''))
}

const diameters = [...new Set<number>(SIZES.flatMap(([, sizes]) => [...sizes]))]

for (const theme of [PALETTE.light, PALETTE.dark] as Theme[]) {
  test(`a stale zero stays a ring at every size: it is not taken for an amount (${theme.scheme})`, (t) => {
    for (const size of diameters) {
      const made = markParts({ shape: 'zero', band: null, stale: true }, size, theme, RATIO)
      const middle = Math.floor(made.side / 2)
      t.is(coloursOf(made)[middle * made.side + middle], theme.halo, `${size} px`)
    }
  })

  test(`an hourglass hides nothing of its mark (${theme.scheme})`, (t) => {
    for (const shape of SHAPES) {
      for (const size of diameters.filter((one) => one >= 8)) {
        const mark: Mark = { shape, band: shape === 'figure' ? 3 : null, stale: true }
        const { side, parts } = markParts(mark, size, theme, RATIO)
        t.is(parts.length, 2)
        const [whole, seen] = [parts.slice(0, 1), parts].map((some) => (
          coloursOf({ side, parts: some }).filter((colour) => colour === markColour(mark, theme)).length))
        t.is(seen, whole, `${markName(mark)}/${size}`)
      }
    }
  })
}
