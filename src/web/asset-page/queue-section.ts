import { html, type Html } from '../page/html.ts'
import { WAYS } from '../../shapes/vocabulary.ts'
import type { Ahead } from './shapes.ts'
import type { Speech } from './speech.ts'

/** What waits ahead at the asset, what is free after it, and what a connection costs; nothing where no publication says any of it. */
export function queueSection({ queue, free_after_queue_mw: free, costs }: Ahead, speech: Speech): Html | null {
  const { own: { ahead: words }, say, megawatts, capitalised, term, dateText, listText } = speech
  const after = WAYS.flatMap((way) => {
    const mw = free[way]
    return mw === null ? [] : [say(words.ofDirection, { direction: term('direction', way), amount: megawatts(mw) })]
  })
  if (queue.length === 0 && after.length === 0 && costs.length === 0) return null
  return html`<section class="ahead" aria-labelledby="ahead"><h2 id="ahead">${words.title}</h2>
${after.length === 0 ? null : html`<p class="lead">${say(words.freeAfter, { list: listText(after) })}</p>`}
${queue.length === 0 ? null : html`<div class="scroll" tabindex="0" role="group" aria-label="${words.title}"><table><thead><tr>${
    [words.what, words.amount, words.status, words.expected].map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${
    queue.map(({ technology, direction, mw, status, expected }) => html`<tr><th scope="row">${capitalised(term('direction', direction))} · ${term('technology', technology)}</th><td class="number">${megawatts(mw)}</td><td>${
      status === 'requested' ? term('availability_type', status) : status}</td><td>${expected ?? ''}</td></tr>`)}</tbody></table></div>
<p><small>${words.notToAdd}</small></p>`}
${costs.map(({ text, quoted_on: date }) => html`<p>${say(date === null ? words.cost : words.costOf, { text, date: date === null ? '' : dateText(date) })}</p>`)}</section>`
}
