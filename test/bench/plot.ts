import { short } from './report.ts'
import type { Figure } from './figures.ts'

const ROW = 22
const NAMES = 330
const BARS = 420

/**
 * One area's figures as an SVG of horizontal bars on a logarithmic scale: what was measured, and beside it, thinner, its
 * reference where there is one. Bars of figures that miss their target are red.
 */
export function plot(area: string, figures: Figure[]): string {
  const values = figures.flatMap(({ value, reference }) => [value, reference]).filter((value) => value > 0)
  const low = 10 ** Math.floor(Math.log10(Math.min(...values)))
  const high = 10 ** Math.ceil(Math.log10(Math.max(...values) * 1.01))
  const across = (value: number) => (Math.log10(Math.max(value, low) / low) / Math.log10(high / low)) * BARS
  const height = 40 + figures.length * ROW + 24
  const rows = figures.map(({ name, value, unit, reference, target }, n) => {
    const y = 34 + n * ROW
    const colour = target !== null && !target.met ? '#c0392b' : '#2a6f97'
    return `<text x="${NAMES - 8}" y="${y + 11}" text-anchor="end">${escape(name)}</text>`
      + `<rect x="${NAMES}" y="${y}" width="${across(value).toFixed(1)}" height="10" fill="${colour}"/>`
      + (reference > 0 ? `<rect x="${NAMES}" y="${y + 11}" width="${across(reference).toFixed(1)}" height="3" fill="#adb5bd"/>` : '')
      + `<text x="${(NAMES + across(value) + 6).toFixed(1)}" y="${y + 10}">${short(value)} ${escape(unit)}</text>`
  })
  const ticks: string[] = []
  for (let tick = low; tick <= high * 1.001; tick *= 10) {
    const x = NAMES + across(tick)
    ticks.push(`<path d="M${x.toFixed(1)} 28V${height - 22}" stroke="#dee2e6"/>`
      + `<text x="${x.toFixed(1)}" y="${height - 8}" text-anchor="middle" fill="#6c757d">${short(tick)}</text>`)
  }
  return '<!-- Written by npm run bench -->\n'
    + `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NAMES + BARS + 110} ${height}" font-family="sans-serif" font-size="11">`
    + `<rect width="100%" height="100%" fill="#fff"/><text x="8" y="18" font-size="14" font-weight="bold">${escape(area)}</text>`
    + `<text x="${NAMES}" y="18" fill="#6c757d">measured, and below it in grey its reference</text>`
    + `${ticks.join('')}${rows.join('')}</svg>\n`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
