import { words } from '#words'
import { byId, element } from '../page/element.ts'
import { ROWS } from '../../../capacity/conditions.ts'
import { projectOf, PROJECTS } from '../../../capacity/projects.ts'
import { OPEN_QUESTION } from '../../../capacity/question.ts'
import { conditionsOf } from '../../words/visitor/question-text.ts'
import { say } from '../../words/visitor/texts.ts'
import { fieldOf } from './fields.ts'
import type { PageState } from '../page/state.ts'

/** How long typing must rest before the question is asked, ms. */
const REST = 400

/** The bar of the question. */
export function startQuestionBar(state: PageState, operatorName: (operator: string) => string) {
  const form = byId('question', HTMLFormElement)
  const controls = ROWS.filter(([, { control }]) => control).map(([name, condition]) => (
    { name, condition, fields: Object.entries(condition.fields ?? {}).map(([member, id]) => ({ member, id, ...fieldOf(form, id, condition) })) }))
  const toggle = byId('question-toggle', HTMLButtonElement)
  const project = byId('project', HTMLSelectElement)
  const more = byId('more-conditions', HTMLDetailsElement)
  const problem = byId('question-problem', HTMLElement)
  let typing = 0
  /** Fields that were changed and not read yet, or hold what cannot be asked: the question, which may be drawn meanwhile, has nothing of it. */
  const unread = new Set()

  function draw() {
    const { question } = state.now()
    const all = controls.flatMap(({ name, fields }) => {
      const asked = question[name]
      const values: Record<string, unknown> = { '': asked, ...(typeof asked === 'object' && asked) }
      return fields.map(({ member, id, show }) => ({ id, show, value: values[member] ?? null }))
    })
    // Two conditions may share a field: it shows what is asked for.
    for (const { id, show, value } of all) if (!unread.has(id) && (value !== null || all.every((one) => one.id !== id || one.value === null))) show(value)
    project.value = projectOf(question)
    const conditions = conditionsOf(question, operatorName)
    byId('reset', HTMLButtonElement).hidden = conditions.length === 0
    byId('question-summary', HTMLElement).replaceChildren(conditions.map(({ text }) => text).join(' · ') || words.question.open)
    byId('chips', HTMLElement).replaceChildren(...conditions.filter(({ name }) => controls.every((control) => control.name !== name || control.condition.more)).map(({ text, without }) => (
      element('button', { type: 'button', class: 'chip', 'aria-label': say(words.question.drop, { condition: text }), onclick: () => state.ask(without) }, text))))
  }

  /** Fields are read as a link is, once every number is one. */
  function read() {
    clearTimeout(typing)
    const typed = controls.map(({ name, condition, fields }) => ({ name, condition, values: Object.fromEntries(fields.map((field) => [field.member, field.read()])) }))
    const wrong = typed.some(({ values }) => Object.values(values).some(Number.isNaN))
    const crossed = typed.some(({ values: { min, max } }) => min != null && max != null && min > max)
    problem.hidden = !wrong && !crossed
    problem.replaceChildren(wrong ? words.question.notANumber : crossed ? words.question.crossed : '')
    if (wrong || crossed) return
    unread.clear()
    state.ask(Object.fromEntries(typed.map(({ name, condition, values }) => [
      name, condition.fromLink(new URLSearchParams([condition.toLink('' in values ? values[''] ?? '' : values).map(String)])),
    ])))
  }

  project.addEventListener('change', () => state.ask(PROJECTS[project.value as keyof typeof PROJECTS]))
  form.addEventListener('input', ({ target }) => {
    if (target === project) return
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) unread.add(target.name || target.id)
    clearTimeout(typing)
    typing = setTimeout(read, target instanceof HTMLInputElement && target.type === 'text' ? REST : 0)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    read()
    openBar(false)
  })
  byId('reset', HTMLButtonElement).addEventListener('click', () => {
    clearTimeout(typing)
    unread.clear()
    problem.hidden = true
    for (const list of form.querySelectorAll('select')) list.selectedIndex = 0
    state.ask(OPEN_QUESTION)
  })

  /** @param open on narrow screens; wide ones always show it */
  function openBar(open: boolean): void {
    toggle.setAttribute('aria-expanded', String(open))
    form.classList.toggle('open', open)
  }
  toggle.addEventListener('click', () => openBar(toggle.getAttribute('aria-expanded') !== 'true'))
  // On narrow screens it lies over the page: who leaves it would go on under it.
  form.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next instanceof Node && !form.contains(next) && next !== toggle) openBar(false)
  })
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    if (more.open) {
      more.open = false
      more.querySelector('summary')?.focus()
    } else if (toggle.getAttribute('aria-expanded') === 'true') {
      openBar(false)
      toggle.focus()
    }
  })

  state.follow(['question'], draw)
  return { draw }
}
