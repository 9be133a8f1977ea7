import { words } from '#words'
import { element } from '../page/element.ts'
import { speech } from '../../words/visitor/question-text.ts'
import { capitalised } from '../../words/visitor/texts.ts'
import type { Condition } from '../../../capacity/kinds.ts'

/** NaN is read where a number is none. */
type Field = { show: (value: unknown) => void; read: () => string | number | null }

/**
 * A field of the bar.
 * @param id or the name of several radio buttons
 */
export function fieldOf(form: HTMLFormElement, id: string, condition: Condition<unknown>): Field {
  const found = form.elements.namedItem(id)
  if (found instanceof RadioNodeList) return { show: (value) => choose(found, String(value ?? '')), read: () => found.value || null }
  if (found instanceof HTMLSelectElement) return choiceOf(found, condition)
  if (!(found instanceof HTMLInputElement)) throw new Error(`the bar has no field ${id}`)
  return found.type === 'checkbox'
    ? { show: (value) => { found.checked = value !== null }, read: () => (found.checked ? condition.values?.[0] ?? null : null) }
    : { show: (value) => show(found, value), read: () => amountOf(found) }
}

/** Setting the list's own value would leave out the button whose value is empty. */
function choose(buttons: RadioNodeList, value: string): void {
  for (const button of buttons) if (button instanceof HTMLInputElement) button.checked = button.value === value
}

/** A list to choose from. A value that a link holds and is not among the choices is added; a unit stays chosen while nothing is asked in it. */
function choiceOf(field: HTMLSelectElement, { values = [], choice }: Condition<unknown>): Field {
  if (choice) field.append(...values.map((value) => element('option', { value }, capitalised(choice(String(value), speech)))))
  return {
    show(value) {
      const wanted = String(value ?? '')
      if (choice && ![...field.options].some((option) => option.value === wanted)) field.append(element('option', { value: wanted }, choice(wanted, speech)))
      if (choice || value !== null) field.value = wanted
    },
    read: () => field.value || null,
  }
}

function show(field: HTMLInputElement, value: unknown): void {
  const text = typeof value === 'number' ? new Intl.NumberFormat(words.locale, { useGrouping: false, maximumFractionDigits: 3 }).format(value) : ''
  if (amountOf(field) !== value) field.value = MAYBE_THOUSANDS.test(text) ? `${text}0` : text
  field.removeAttribute('aria-invalid')
}

/** Three digits behind a point or comma may be thousands, as the page writes them (1,364): nobody's 1,000 MW become 1. A decimal more says which. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The number that a field holds, with decimal point or comma: null when empty, NaN when it is none. */
function amountOf(field: HTMLInputElement): number | null {
  const text = field.value.trim().replace(',', '.')
  const wrong = text !== '' && (!/^\d{1,7}(\.\d{1,3}0?)?$/.test(text) || MAYBE_THOUSANDS.test(text))
  if (wrong) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  return text === '' ? null : wrong ? NaN : Number(text) || null
}
