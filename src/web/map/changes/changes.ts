import { words } from '#words'
import { changes as ask } from '../service/api.ts'
import { creditsOf } from '../page/credits.ts'
import { byId, element } from '../page/element.ts'
import { changeText, flagOf } from '../drawing/change-features.ts'
import { symbol } from '../drawing/symbols.ts'
import { Problem } from '../service/problem.ts'
import { dayIn } from '../../../capacity/link.ts'
import { askedIn, parametersOf } from '../../../capacity/question.ts'
import { NEWS_TYPES, STILL_FREE } from '../../../shapes/vocabulary.ts'
import { conditionsOf } from '../../words/visitor/question-text.ts'
import { assetName, say } from '../../words/visitor/texts.ts'
import { dateText } from '../../words/visitor/times.ts'
import type { operations } from '../../../openapi/api.d.ts'
import type { PageState } from '../page/state.ts'
import type { Change, ChangePage, Plan, Question } from '../../../capacity/shapes.ts'

export type ChangesGiven = {
  /** The plan in use; null where it has no change feed. */
  plan: () => Plan | null
  /** The map's view. */
  bbox: () => string
  open: (asset: string) => void
  operatorName: (operator: string) => string
}

/** Days back that one click chooses. */
const CHIPS = [7, 30, 90]
const DAY = 86_400_000
/** How long the map or typing rests before the feed is asked, ms. */
const REST = 400
/** What the feed can be asked of a question. */
const ASKED: string[] = [
  'direction', 'technology', 'firmness', 'min_capacity_mw', 'min_capacity_mva', 'min_voltage_kv', 'max_voltage_kv', 'country', 'operator',
] satisfies (keyof NonNullable<operations['listChanges']['parameters']['query']>)[]

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** The choice of a day, and the list of what opened and closed in view since then. */
export function startChanges(state: PageState, { plan, bbox, open, operatorName }: ChangesGiven) {
  const section = byId('changes', HTMLDetailsElement)
  const field = byId('changed-since', HTMLInputElement)
  const stop = byId('drop-changes', HTMLButtonElement)
  const status = byId('changes-status', HTMLElement)
  const results = byId('changes-results', HTMLElement)
  let running = new AbortController()
  let [resting, typing] = [0, 0]
  let rows: Change[] = []
  /** What the list shows, so that nothing is asked twice. */
  let answered = ''

  const choose = (changedSince: string | null) => state.change({ changedSince })
  const chips = CHIPS.map((days) => element('button', { type: 'button', class: 'chip', onclick: () => choose(daysAgo(days)) }, say(words.question.days, { count: days })))
  byId('changes-days', HTMLElement).replaceChildren(...chips)
  stop.addEventListener('click', () => {
    choose(null)
    chips[0]?.focus()
  })
  field.addEventListener('change', () => {
    clearTimeout(typing)
    const day = dayIn(field.value)
    field.setAttribute('aria-invalid', String(day === null && field.value !== ''))
    if (day !== null) typing = window.setTimeout(() => choose(day), REST)
  })

  async function refresh(cursor: string | null = null) {
    const { question, changedSince } = state.now()
    const parameters = changedSince === null || plan() === null ? null : {
      ...Object.fromEntries(Object.entries(parametersOf(question)).filter(([name]) => ASKED.includes(name))),
      bbox: bbox(), changed_after: changedSince, tag: 'opened,closed', availability_type: STILL_FREE.join(), change_type: NEWS_TYPES.join(), limit: String(plan()?.page_size),
    }
    const asked = JSON.stringify(parameters)
    if (cursor === null && asked === answered) return
    answered = asked
    running.abort()
    running = new AbortController()
    const { signal } = running
    if (parameters === null) return show([], [], '')
    status.replaceChildren(words.list.loading)
    try {
      const page = await ask({ ...parameters, ...(cursor ? { cursor } : {}) }, signal)
      const before = cursor === null ? [] : rows
      show([...before, ...page.data], parts([...before, ...page.data], page, question), foundText(before.length + page.data.length, page, changedSince ?? ''))
      if (before.length > 0) (results.querySelectorAll('.changes li button')[before.length] as HTMLElement | undefined)?.focus()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem)) throw error
      answered = ''
      show([], [element('p', { class: 'problem', role: 'alert' }, error.message)], '')
    }
  }

  function show(changes: Change[], drawn: Node[], found: string) {
    rows = changes
    results.replaceChildren(...drawn)
    status.replaceChildren(found)
    state.change({ changes })
  }

  function parts(changes: Change[], { meta, pagination: { next_cursor: next } }: ChangePage, question: Question) {
    const later = meta.followed_later ?? []
    const passed = notAsked(question)
    return [
      ...(passed === '' ? [] : [element('p', { class: 'left-out' }, say(words.changes.notAsked, { conditions: passed }))]),
      ...(later.length === 0 ? [] : [element('p', { class: 'left-out' }, say(words.changes.later, {
        sources: later.map(({ name, since }) => say(words.changes.from, { name, date: dateText(since) })).join(', '),
      }))]),
      element('ul', { class: 'changes' }, ...changes.map(row)),
      ...(next === null ? [] : [element('button', { type: 'button', class: 'more', onclick: () => void refresh(next) }, words.list.more)]),
      ...creditsOf(meta.attribution),
    ]
  }

  const point = (asset: string | null) => () => state.change({ pointed: asset })

  const row = (change: Change) => element('li', { onmouseenter: point(change.asset.id), onmouseleave: point(null) },
    symbol(flagOf(change) ?? 'opened'),
    element('div', {},
      element('button', { type: 'button', class: 'plain', onclick: () => open(change.asset.id), onfocus: point(change.asset.id), onblur: point(null) }, assetName(change.asset.name, change.asset.type)),
      element('span', {}, changeText(change)),
      element('small', {}, [change.operator_name, change.source_name].join(' · '))))

  /** The conditions that changes are not asked by, in words. */
  function notAsked(question: Question) {
    const now = new Date()
    const names = askedIn(question).filter(({ condition, asked }) => Object.keys(condition.parameters(asked, now)).some((name) => !ASKED.includes(name))).map(({ name }) => name)
    return conditionsOf(question, operatorName).filter(({ name }) => names.includes(name)).map(({ text }) => text).join(' · ')
  }

  const restless = () => {
    clearTimeout(resting)
    resting = window.setTimeout(() => void refresh(), REST)
  }
  state.follow(['changedSince'], ({ changedSince }) => {
    if (changedSince !== null) section.open = true
    if (document.activeElement !== field || changedSince !== null) field.value = changedSince ?? ''
    field.max = daysAgo(0)
    stop.hidden = changedSince === null
    for (const [at, days] of CHIPS.entries()) chips[at]?.setAttribute('aria-pressed', String(changedSince === daysAgo(days)))
    void refresh()
  })
  state.follow(['plan'], () => void refresh())
  state.follow(['question', 'map'], (_, before) => {
    if (before !== null) restless()
  })
}

function foundText(count: number, { pagination }: ChangePage, since: string) {
  const values = { count, date: dateText(since) }
  return pagination.next_cursor !== null ? say(words.changes.first, values) : count === 0 ? say(words.changes.none, values) : say(words.changes.found, values)
}
