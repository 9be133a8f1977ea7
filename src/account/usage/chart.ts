import { axis } from '../../web/asset-page/axis.ts'
import { html, type Html } from '../../web/html.ts'

const WIDTH = 400
const HEIGHT = 150
const LEFT = 44
const TOP = 10
const BOTTOM = 20

export type Bar = { day: string; value: number }

/** A bar for each day of a month. Its name says what it shows; a table beside it holds the numbers. */
export function dayChart(bars: Bar[], name: string, locale: string): Html {
  const numbers = new Intl.NumberFormat(locale, { notation: 'compact' })
  const ticks = axis(0, Math.max(4, ...bars.map(({ value }) => value)))
  const most = ticks.at(-1) ?? 1
  const y = (value: number): number => rounded(TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM))
  const step = (WIDTH - LEFT) / bars.length
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${name}">
${ticks.map((tick) => html`<line x1="${LEFT}" x2="${WIDTH}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${LEFT - 5}" y="${y(tick) + 4}" text-anchor="end">${numbers.format(tick)}</text>`)}
${bars.map(({ value }, n) => html`<rect x="${rounded(LEFT + n * step + step * 0.1)}" width="${rounded(step * 0.8)}" y="${y(value)}" height="${rounded(y(0) - y(value))}"/>`)}
${bars.map(({ day }, n) => (n % 7 === 0 ? html`<text x="${rounded(LEFT + (n + 0.5) * step)}" y="${HEIGHT - 4}" text-anchor="middle">${Number(day.slice(8))}</text>` : null))}
</svg>`
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10
