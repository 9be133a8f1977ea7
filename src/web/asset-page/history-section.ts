import { html, type Html } from '../page/html.ts'
import { exactTitle } from './exact-title.ts'
import { historyChart, courseOf, type Course } from './history-chart.ts'
import { availableMark } from './mark.ts'
import { pointName } from '../../capacity/point-name.ts'
import type { Figures, History } from './shapes.ts'
import type { Speech } from './speech.ts'

/** Lines that one chart can tell apart. */
const MOST_LINES = 6

/** Of records by id: what they are called, where they have a name, and the date of the data where its source should have published since. */
type Told = Map<string, { name: string | null; last: string | null }>

/** How what is available changed: a chart for each direction and unit, and the same as a table; a sentence where there is none. */
export function historySection({ history, records, larger }: Pick<Figures, 'history' | 'records' | 'larger'>, now: number, speech: Speech): Html | null {
  const { own, say, figureName } = speech
  if (records.length === 0 && (history ?? []).length === 0) return null
  return html`<section class="history" aria-labelledby="history"><h2 id="history">${own.history.title}</h2>${
    history === null ? html`<p>${larger.history == null ? own.history.notInAnyPlan : say(own.history.notInPlan, { plan: larger.history })}</p>`
      : charts(history, now, speech, new Map(records.map((record) => [record.id, {
        name: pointName(record) ?? figureName(record), last: record.freshness.stale ? record.freshness.source_date : null,
      }])))}</section>`
}

function charts(history: History[], now: number, speech: Speech, told: Told): Html {
  const { own, say, dateText, capitalised } = speech
  const begins = new Map<string, string>()
  for (const { source_id: source, versions: [first] } of history) {
    const known = begins.get(source)
    if (first !== undefined && (known === undefined || first.from < known)) begins.set(source, first.from)
  }
  const lines = history.map((one) => courseOf(one, {
    since: begins.get(one.source_id) ?? '', known: told.get(one.id)?.last == null ? now : Date.parse(told.get(one.id)?.last ?? ''), now,
  }))
  const [first, ...later] = history.map(({ imported }) => imported).sort()
  if (first === undefined) return html`<p>${own.history.none}</p>`
  const last = Math.max(...lines.map(({ known }) => known))
  if (lines.every(({ steps }) => steps.length === 1 && steps[0]?.version.to === null)) {
    const [from, to] = [dateText(first), dateText(later.at(-1) ?? first)]
    return html`<p>${from === to ? say(own.history.unchanged, { date: from }) : say(own.history.unchangedSeveral, { first: from, last: to })}${last < now ? html` ${capitalised(say(own.history.noDataSince, { date: dateText(new Date(last).toISOString()) }))}.` : null}</p>`
  }
  const groups = [...Map.groupBy(lines, ({ history: { direction, versions } }) => `${direction} ${versions.at(-1)?.unit}`).values()]
  return html`${groups.map((group) => oneChart(group, now, speech, told))}`
}

function oneChart(group: Course[], now: number, speech: Speech, told: Told): Html {
  const { own, say, term } = speech
  const ranked = group.sort((a, b) => b.steps.length - a.steps.length || top(b) - top(a) || (a.history.id < b.history.id ? -1 : 1))
  const lines = ranked.slice(0, MOST_LINES).sort((a, b) => labelOf(a.history, speech, told).localeCompare(labelOf(b.history, speech, told), undefined, { numeric: true }))
  const direction = lines[0]?.history.direction ?? 'generation'
  const unit = term('unit', lines[0]?.history.versions.at(-1)?.unit ?? 'MW')
  const turns = new Set(lines.flatMap((line) => line.turns.map(({ kind }) => kind)))
  const name = say(own.history.chart, { direction: own.direction[direction], unit })
  return html`<figure class="chart-figure"><figcaption><h3>${own.direction[direction]}</h3></figcaption>
${historyChart(lines, unit, name, now, speech)}
<ul class="chart-key">${lines.map(({ history }, n) => html`<li><svg viewBox="0 0 28 10" aria-hidden="true"><path class="line line-${n}" d="M0 5H28"/></svg>${labelOf(history, speech, told)}</li>`)}${
    (['opened', 'closed'] as const).filter((kind) => turns.has(kind)).map((kind) => html`<li><svg viewBox="0 0 14 14" aria-hidden="true"><path class="turn ${kind}" d="${kind === 'opened' ? 'M7 2l6 10h-12z' : 'M7 12l6-10h-12z'}"/></svg>${own.history[kind]}</li>`)}</ul>
${ranked.length > MOST_LINES ? html`<p><small>${say(own.history.others, { count: ranked.length - MOST_LINES })}</small></p>` : null}
<details><summary>${own.history.table}</summary>${table(lines, now, speech, told)}</details></figure>`
}

function table(lines: Course[], now: number, speech: Speech, told: Told): Html {
  const { own, say, dateText, figureText } = speech
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${own.history.table}"><table><thead><tr><th scope="col">${own.history.what}</th><th scope="col">${own.history.from}</th><th scope="col">${own.history.until}</th><th scope="col">${own.figures.figure}</th><th scope="col">${own.figures.meaning}</th></tr></thead><tbody>${
    lines.map(({ history, steps, turns, known }) => steps.map(({ version, from, to }) => {
      const at = turns.find((turn) => turn.at === from)
      const gone = version.to !== null && turns.some((turn) => turn.at === to && turn.kind === 'closed') && !steps.some((step) => step.from === to)
      const words = [...(at === undefined ? [] : [own.history[at.kind]]), ...(gone ? [own.history.closedAtEnd] : [])]
      return html`<tr><th scope="row">${labelOf(history, speech, told)}</th><td>${dateText(version.from)}</td><td>${version.to === null ? known < now ? say(own.history.noDataSince, { date: dateText(new Date(known).toISOString()) }) : own.history.now : dateText(version.to)}</td><td class="number"${exactTitle(version, speech)}>${
        figureText({ ...version, class_code: null, class_label: null, as_published: null })}</td><td>${availableMark(version, speech)}${words.length === 0 ? null : html` ${words.join(', ')}`}</td></tr>`
    }))}</tbody></table></div>`
}

function labelOf({ id, technology, firmness, flexibility, horizon }: History, { term, capitalised, horizonText }: Speech, told: Told): string {
  const name = told.get(id)?.name
  return capitalised([...name ? [name] : [term('technology', technology), flexibility], firmness === 'unspecified' ? null : term('firmness', firmness), horizon.kind === 'snapshot' && !horizon.scenario ? null : horizonText(horizon)].filter(Boolean).join(' · '))
}

const top = ({ steps }: Course): number => Math.max(...steps.map(({ level }) => level ?? -Infinity))
