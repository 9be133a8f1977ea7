import { html, prose, type Html } from '../../page/html.ts'
import { speaker } from '../../words/say.js'
import { timesIn } from '../../words/times.ts'
import type { Words } from '../../../languages/words.ts'
import type { Status, StatusOverview } from '../status.ts'

/** What the summary of a start counts, in its order. */
const HERE = ['countries', 'operators', 'served', 'withheld', 'held', 'failed', 'unread', 'underWay'] as const

type State = 'working' | 'delayed' | 'stopped' | 'unknown'

/** After so many seconds without a sign of life no worker runs: a living one gives one every few seconds. */
const DEAD = 120

/** After so many seconds in a queue something is late. */
const LATE = 900

/** What works now, how old each source is, and when imports went wrong. No figure and no count of records is in it. */
export function statusPage({ at, overview }: Status, words: Words): Html {
  const texts = words.docs.status
  const states = componentStates(overview)
  const moments = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const moment = (time: string | Date) => html`<time datetime="${new Date(time).toISOString()}">${moments.format(new Date(time))} UTC</time>`
  const well = Object.values(states).every((state) => state === 'working')
  const wrong = overview === null ? 0 : overview.here.failed + overview.here.held
  const verdict = !well ? texts.trouble : wrong === 0 ? texts.allWell : speaker(words.locale)(texts.importsWrong, { count: wrong })
  return html`<p class="lead">${prose(texts.lead, { time: moment(at) })}</p>
<p class="verdict ${!well ? 'stopped' : wrong > 0 ? 'delayed' : 'working'}">${verdict}</p>
<h2 id="components">${texts.components}</h2>
<dl class="states">${(Object.keys(states) as (keyof typeof states)[]).map((name) => (
    html`<div id="component-${name}"><dt>${texts.component[name]}</dt><dd class="${states[name]}">${texts[states[name]]}</dd></div>`))}</dl>
<h2 id="here">${texts.here}</h2>
${overview === null ? html`<p>${texts.unknown}</p>` : html`<dl class="states">${HERE.map((name) => (
    html`<div id="here-${name}"><dt>${texts.hereOf[name]}</dt><dd>${overview.here[name].toLocaleString(words.locale)}</dd></div>`))}</dl>`}
<h2 id="incidents">${texts.incidents}</h2>
<p>${texts.incidentsLead}</p>
${overview === null ? html`<p>${texts.unknown}</p>` : incidentList(overview, words, moment)}
<h2 id="sources">${texts.sources}</h2>
${overview === null ? html`<p>${texts.unknown}</p>` : sourceTable(overview, words, moment)}`
}

function componentStates(overview: StatusOverview | null): Record<keyof Words['docs']['status']['component'], State> {
  if (overview === null) return { api: 'working', database: 'stopped', imports: 'unknown', exports: 'unknown', webhooks: 'unknown' }
  const { worker_seconds: alive, export_seconds: exporting, delivery_seconds: delivering } = overview
  const worker = alive === null || alive > DEAD ? 'stopped' : 'working'
  const queue = (waited: number | null): State => (worker === 'stopped' ? 'stopped' : waited !== null && waited > LATE ? 'delayed' : 'working')
  return { api: 'working', database: 'working', imports: worker, exports: queue(exporting), webhooks: queue(delivering) }
}

type Moment = (time: string) => Html

function incidentList({ incidents, sources }: StatusOverview, { locale, docs: { status: texts } }: Words, moment: Moment): Html {
  if (incidents.length === 0) return html`<p>${texts.none}</p>`
  const say = speaker(locale)
  const lists = new Intl.ListFormat(locale)
  const byId = new Map(sources.map((source) => [source.id, source]))
  return html`<ul class="incidents">${incidents.map(({ source_id: id, began_at: from, ended_at: to, runs, status, held_by: checks }) => {
    const source = byId.get(id)
    const when = to === null ? prose(texts.going, { from: moment(from) }) : prose(texts.over, { from: moment(from), to: moment(to) })
    const why = status === 'failed' || checks.length === 0 ? html`${texts.failed}` : prose(texts.held, { checks: html`<code>${lists.format(checks)}</code>` })
    return html`<li class="${to === null ? 'delayed' : 'working'}"><b translate="no">${source?.operator ?? ''}: ${source?.name ?? id}</b><br>${when}: ${
      say(texts.imports, { count: runs })}, ${why}</li>`
  })}</ul>`
}

function sourceTable({ sources }: StatusOverview, words: Words, moment: Moment): Html {
  const texts = words.docs.status
  const { ageText, dateText } = timesIn(words)
  return html`<div class="table" tabindex="0" role="group" aria-label="${texts.sources}"><table class="text">
<thead><tr><th scope="col">${texts.source}</th><th scope="col">${texts.state}</th><th scope="col">${texts.age}</th><th scope="col">${texts.imported}</th></tr></thead>
<tbody>${sources.map((source) => ({ ...source, state: isInPart(source) ? texts.inPart : texts.health[source.health] })).map(({ id, name, operator, country, health, state, freshness_seconds: age, source_date: date, imported_at: imported }) => html`
<tr id="${id}"><td translate="no">${operator}: ${name} (${country})</td><td class="${CLASSES[health]}">${state}</td><td>${
    date === null ? (imported === null ? '–' : ageText(null)) : html`${ageText(age)}, <time datetime="${date}">${dateText(date)}</time>`}</td><td>${imported === null ? texts.never : moment(imported)}</td></tr>`)}</tbody></table></div>`
}

/** The last import published, and left the figures of some measures as they were. */
function isInPart({ health, last_status: last, held_by: checks }: StatusOverview['sources'][number]): boolean {
  return health === 'degraded' && last !== 'held' && last !== 'failed' && checks.includes('measure_kept')
}

const CLASSES: Record<StatusOverview['sources'][number]['health'], string> = {
  healthy: 'working', stale: 'delayed', degraded: 'delayed', failing: 'stopped', unknown: 'unknown', disabled: 'unknown',
}
