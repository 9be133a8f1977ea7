import { html, type Html } from '../web/html.ts'

/** A table of which the first column names the row. It scrolls sideways where it is wider than the page, by the keyboard too. */
export function table(name: string, heads: string[], rows: (Html | string)[][]): Html {
  return html`<div class="scroll" role="group" aria-label="${name}" tabindex="0"><table><thead><tr>${
    heads.map((head) => (head === '' ? html`<td></td>` : html`<th scope="col">${head}</th>`))}</tr></thead>
<tbody>${rows.map(([first = '', ...others]) => html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
}
