import { Resvg } from '@resvg/resvg-js'
import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import test from 'ava'
import { html } from '../../../src/web/page/html.ts'
import { layers } from '../../../src/web/cartography/layers.ts'
import { frameParts, markColour, markParts } from '../../../src/web/cartography/mark-parts.ts'
import { markName, SHAPES, type Mark } from '../../../src/web/cartography/marks.ts'
import { PALETTE, type Theme } from '../../../src/web/cartography/palette.ts'
import { OPEN_QUESTION } from '../../../src/capacity/question.ts'
import { DIAMETERS, sizesAt } from '../../../src/web/cartography/scales.ts'
import { partMarkup } from '../../../src/web/style/sprite.ts'

const RATIO = 2

/** The pixels of parts as they are drawn, `#rrggbb`, by rows; empty where nothing is. */
function coloursOf({ side, parts }: ReturnType<typeof markParts>): string[] {
  const { pixels } = new Resvg(html`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${parts.map(partMarkup)}</svg>`.text).render()
  return Array.from({ length: side * side }, (_, at) => (pixels[4 * at + 3] === 255 ? `#${pixels.subarray(4 * at, 4 * at + 3).toString('hex')}` : ''))
}

/** Of the number of assets, CSS pixels. */
const WIDTH_OF_DIGIT = 5.6

for (const theme of [PALETTE.light, PALETTE.dark] as Theme[]) {
  test(`a stale zero stays a ring at every size: it is not taken for an amount (${theme.scheme})`, (t) => {
    for (const size of DIAMETERS) {
      const made = markParts({ shape: 'zero', band: null, stale: true }, size, theme, RATIO)
      const middle = Math.floor(made.side / 2)
      t.is(coloursOf(made)[middle * made.side + middle], theme.halo, `${size} px`)
    }
  })

  test(`an hourglass hides nothing of its mark (${theme.scheme})`, (t) => {
    for (const shape of SHAPES) {
      for (const size of DIAMETERS.filter((one) => one >= 8)) {
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

test('the number of assets at one point stands beside its mark and the hourglass, whatever the size', (t) => {
  const stacks = layers(PALETTE.light, { question: OPEN_QUESTION, capacity: true, within: null, allStale: false, focus: '' }).find(({ id }) => id === 'stacks')
  const { layout = {} } = stacks as { layout?: Record<string, unknown> }
  const offset = createExpression(layout['text-offset'] as never, { type: 'array', value: 'number', length: 2, 'property-type': 'data-driven', expression: { parameters: ['zoom', 'feature'] } } as never)
  if (offset.result === 'error') throw new Error(offset.value.map(({ message }) => message).join())
  const { value } = offset
  const startOf = (mw: number, stale: boolean) => {
    const [ems] = value.evaluate({ zoom: 10 }, { type: 'Point', properties: { better: 'load', load_state: 'figure', load_mw: mw, load_stale: stale } } as never) as [number, number]
    return ems * Number(layout['text-size']) - WIDTH_OF_DIGIT / 2
  }
  for (const { from, size } of sizesAt(10)) {
    for (const stale of [false, true]) {
      const { side } = markParts({ shape: 'zero', band: null, stale }, size, PALETTE.light, 1)
      t.true(startOf(from, stale) >= side / 2 - 1, `${size} px, ${stale ? 'stale' : 'fresh'}`)
    }
  }
})

test('the frame of a bounding box leaves its mark whole, and stands around it at every size', (t) => {
  for (const size of DIAMETERS) {
    const [mark, frame] = [markParts({ shape: 'figure', band: 3, stale: false }, size, PALETTE.light, RATIO), frameParts(size, PALETTE.light, RATIO)]
    const seen = coloursOf(frame)
    // The corners of the smallest are thinner than a pixel.
    t.true(seen.includes(PALETTE.light.point) || size < 6, `${size} px`)
    const inside = seen.filter((_, at) => {
      const [x, y] = [at % frame.side, Math.floor(at / frame.side)].map((pixel) => Math.abs(pixel + 0.5 - frame.side / 2))
      return Math.hypot(x ?? 0, y ?? 0) < (size * RATIO) / 2
    })
    t.deepEqual(inside.filter((colour) => colour === PALETTE.light.point), [], `${size} px`)
    t.true(frame.side > mark.side || size < 6, `${size} px`)
  }
})
