import { words } from '#words'
import { byId, element } from '../page/element.ts'
import { LEAST_UNITS, OPEN_QUESTION, TECHNOLOGIES } from '../../../capacity/question.js'
import { ageLimit, conditionsOf } from '../../words/visitor/question-text.js'
import { capitalised, say, term } from '../../words/visitor/texts.js'
/** @import { LeastUnit } from '../../../capacity/shapes.ts' */
/** @import { PageState } from '../page/state.ts' */

/** Ages to choose from, days. */
const AGES = [90, 180, 365, 730]
/** How long typing must rest before the question is asked, ms. */
const REST = 400

/**
 * The bar of the question.
 * @param {PageState} state
 * @param {(operator: string) => string} operatorName
 */
export function startQuestionBar(state, operatorName) {
  const form = byId('question', HTMLFormElement)
  const fields = {
    least: byId('least', HTMLInputElement), unit: byId('least-unit', HTMLSelectElement), minKv: byId('min-kv', HTMLInputElement), maxKv: byId('max-kv', HTMLInputElement),
    firm: byId('firm', HTMLInputElement), technology: byId('technology', HTMLSelectElement), age: byId('age', HTMLSelectElement),
  }
  const toggle = byId('question-toggle', HTMLButtonElement)
  const problem = byId('question-problem', HTMLElement)
  let typing = 0

  fields.technology.append(...TECHNOLOGIES.map((name) => element('option', { value: name }, capitalised(term('technology', name)))))
  fields.age.append(...AGES.map((days) => element('option', { value: days }, ageLimit(days))))

  function draw() {
    const { direction, least, minKv, maxKv, firmness, technology, freshDays, country, operator } = state.now().question
    byId(`direction-${direction ?? 'both'}`, HTMLInputElement).checked = true
    show(fields.least, least?.amount ?? null)
    if (least) fields.unit.value = least.unit
    show(fields.minKv, minKv)
    show(fields.maxKv, maxKv)
    fields.firm.checked = firmness === 'firm'
    choose(fields.technology, technology, (value) => term('technology', value))
    choose(fields.age, freshDays, (value) => ageLimit(Number(value)))
    const conditions = conditionsOf(state.now().question, operatorName)
    byId('reset', HTMLButtonElement).hidden = conditions.length === 0
    byId('question-summary', HTMLElement).replaceChildren(conditions.map(({ text }) => text).join(' · ') || words.question.open)
    byId('chips', HTMLElement).replaceChildren(...conditionsOf({ ...OPEN_QUESTION, country, operator }, operatorName).map(({ text, without }) => (
      element('button', { type: 'button', class: 'chip', 'aria-label': say(words.question.drop, { condition: text }), onclick: () => state.ask(without) }, text))))
  }

  function read() {
    const amount = amountOf(fields.least)
    const minKv = amountOf(fields.minKv)
    const maxKv = amountOf(fields.maxKv)
    const crossed = minKv !== null && maxKv !== null && minKv > maxKv
    const wrong = [amount, minKv, maxKv].some(Number.isNaN)
    problem.hidden = !wrong && !crossed
    problem.replaceChildren(wrong ? words.question.notANumber : crossed ? words.question.crossed : '')
    if (wrong || crossed) return
    const direction = new FormData(form).get('direction')
    state.ask({
      direction: direction === 'generation' || direction === 'load' ? direction : null,
      least: amount === null ? null : { amount, unit: /** @type {LeastUnit} */ (fields.unit.value) },
      minKv, maxKv,
      firmness: fields.firm.checked ? 'firm' : null,
      technology: fields.technology.value || null,
      freshDays: Number(fields.age.value) || null,
    })
  }

  form.addEventListener('input', ({ target }) => {
    clearTimeout(typing)
    typing = setTimeout(read, target instanceof HTMLInputElement && target.type === 'text' ? REST : 0)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(typing)
    read()
    openBar(false)
  })
  byId('reset', HTMLButtonElement).addEventListener('click', () => {
    problem.hidden = true
    fields.unit.value = LEAST_UNITS[0]
    state.ask(OPEN_QUESTION)
  })

  /** @param {boolean} open on narrow screens; wide ones always show it */
  function openBar(open) {
    toggle.setAttribute('aria-expanded', String(open))
    form.classList.toggle('open', open)
  }
  toggle.addEventListener('click', () => openBar(toggle.getAttribute('aria-expanded') !== 'true'))
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || toggle.getAttribute('aria-expanded') !== 'true') return
    openBar(false)
    toggle.focus()
  })

  state.follow(['question'], draw)
  return { draw }
}

/**
 * @param {HTMLInputElement} field
 * @param {number | null} value
 */
function show(field, value) {
  if (amountOf(field) !== value) field.value = value === null ? '' : new Intl.NumberFormat(words.locale, { useGrouping: false, maximumFractionDigits: 3 }).format(value)
  field.removeAttribute('aria-invalid')
}

/**
 * Selects a value, and adds it to the choices where a link holds one that is not among them.
 * @param {HTMLSelectElement} field
 * @param {string | number | null} value
 * @param {(value: string) => string} name
 */
function choose(field, value, name) {
  const wanted = String(value ?? '')
  if (![...field.options].some((option) => option.value === wanted)) field.append(element('option', { value: wanted }, name(wanted)))
  field.value = wanted
}

/**
 * The number that a field holds, with decimal point or comma: null when empty, NaN when it is none.
 * @param {HTMLInputElement} field
 */
function amountOf(field) {
  const text = field.value.trim().replace(',', '.')
  const wrong = text !== '' && !(/^\d{1,7}(\.\d{1,3})?$/.test(text) && Number(text) >= 0)
  if (wrong) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  return text === '' ? null : wrong ? NaN : Number(text) || null
}
