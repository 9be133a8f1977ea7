import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { html, type Html } from '../web/page/html.ts'
import { TOKEN_FIELD } from './form.ts'
import type { Speech } from './frame.ts'

export type AccountContext = RouterContext<State>

/** What every form of an account begins with. */
export function formToken({ state }: AccountContext): Html {
  return html`<input type="hidden" name="${TOKEN_FIELD}" value="${state.formToken ?? ''}">`
}

/** A form of one button. @param of the row that it stands in, for whoever hears the button alone */
export function buttonForm(ctx: AccountContext, action: string, text: string, of?: string): Html {
  const label = of === undefined ? null : html` aria-label="${text}: ${of}"`
  return html`<form method="post" action="${action}">${formToken(ctx)}<button${label}>${text}</button></form>`
}

/** The choices of a `select`: values with their names. */
export function options<Value extends string>(choices: readonly (readonly [value: Value, name: string])[], ...chosen: readonly (Value | undefined)[]): Html[] {
  return choices.map(([value, name]) => html`<option value="${value}"${chosen.includes(value) ? html` selected` : null}>${name}</option>`)
}

/**
 * A table of which the first column names the row. It scrolls sideways where it is wider than the page, by the keyboard too.
 * @param heads of the columns; that of what one does with a row is empty: it stays in view where the table goes on
 */
export function table(name: string, heads: string[], rows: (Html | string)[][]): Html {
  return html`<div class="scroll" role="group" aria-label="${name}" tabindex="0"><table><thead><tr>${
    heads.map((head) => (head === '' ? html`<td class="act"></td>` : html`<th scope="col">${head}</th>`))}</tr></thead>
<tbody>${rows.map(([first = '', ...others]) => html`<tr><th scope="row">${first}</th>${others.map((cell, at) => (
  heads[at + 1] === '' ? html`<td class="act">${cell}</td>` : html`<td>${cell}</td>`))}</tr>`)}</tbody></table></div>`
}

/** A moment in UTC, as the language writes it, to the minute; a dash for none. */
export function moment({ words }: Speech, at: string | null): Html | string {
  if (at === null) return '–'
  const text = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))
  return html`<time datetime="${at}">${text} UTC</time>`
}

/** A span of time in the words of the language; whole days as days. */
export function span({ words }: Speech, hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return new Intl.NumberFormat(words.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
