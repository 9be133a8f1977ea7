import { html, type Html } from '../../web/page/html.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { moment, options, table } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { axis } from '../../web/asset-page/axis.ts'
import { daysOf, type ErrorNoted, type KeyName, type Usage, type Used } from './read.ts'

/** What the page of usage says. */
type Shown = { month: string; months: string[]; usage: Usage; errors: ErrorNoted[] }

export function usagePage(speech: Speech, { month, months, usage: { meter, rows }, errors }: Shown): AccountPage {
  const { words: { locale, account: { frame, usage: words, keys } }, say } = speech
  const counts = new Intl.NumberFormat(locale)
  const count = sum(rows)
  const isThisMonth = meter.month.startsWith(month)
  const keyName = ({ key_id: id, label, mode }: KeyName): Html => mode === null ? html`${words.pages}` : html`${label} <small><code>${id}</code> ${keys[mode]}</small>`
  return {
    title: frame.usage,
    body: html`<form class="inline" action="${PATHS.usage}"><label>${words.month} <select name="month">${
      options(months.map((one) => [one, monthName(locale, one)]), month)}</select></label> <button>${words.show}</button></form>
<p class="used">${isThisMonth ? say(words.usedOf, { count: meter.used, used: meter.used, quota: meter.quota }) : say(words.used, { count, used: count })}</p>
<p class="note">${words.notCounted}</p>
${rows.length === 0 ? null : byDayAndKey()}
<h2>${words.errors}</h2>
<p>${words.errorsLead}</p>
${errors.length === 0 ? html`<p>${words.noErrors}</p>` : table(words.errors, [words.requestId, words.time, words.error, words.parameter, words.route, words.key], errors.map((error) => [
    html`<code>${error.request_id}</code>`, moment(speech, error.at.toISOString()), html`${error.status} <a href="/docs/reference/errors#error-${error.code}"><code>${error.code}</code></a>`,
    error.param === null ? '–' : html`<code>${error.param}</code>`,
    html`<code>${error.route}</code>`, keyName(error),
  ]))}`,
  }

  function byDayAndKey(): Html {
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const days = daysOf(month).map((day) => ({ day, value: sum(byDay.get(day) ?? []) }))
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return html`${dayChart(days, say(words.chart, { month: monthName(locale, month) }), locale)}
<p><a href="${PATHS.usage}.csv?month=${month}">${words.csv}</a></p>
<h2>${words.byDay}</h2>
${table(words.byDay, [words.day, words.requests], days.flatMap(({ day, value }) => (
    value === 0 ? [] : [[html`<time datetime="${day}">${dates.format(new Date(day))}</time>`, counts.format(value)]])))}
<h2>${words.byKey}</h2>
${table(words.byKey, [words.key, words.requests, words.route], byKeyAndRoute(rows).map(({ requests, ...row }) => (
    [keyName(row), counts.format(requests), html`<code>${row.route}</code>`])))}`
  }
}

function monthName(locale: string, month: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))
}

/** The most used first. */
function byKeyAndRoute(rows: Used[]): Used[] {
  return [...Map.groupBy(rows, ({ key_id: key, route }) => `${key} ${route}`).values()]
    .flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, requests: sum(same) })))
    .toSorted((a, b) => b.requests - a.requests)
}

function sum(rows: Used[]): number {
  return rows.reduce((total, { requests }) => total + requests, 0)
}

const WIDTH = 400
const HEIGHT = 150
const LEFT = 44
const TOP = 10
const BOTTOM = 20

type Bar = { day: string; value: number }

/** A bar for each day of a month. Its name says what it shows; a table beside it holds the numbers. */
function dayChart(bars: Bar[], name: string, locale: string): Html {
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
