import { html, type Html } from '../../web/page/html.ts'
import { QUESTION_NEWS } from '../../shapes/vocabulary.ts'
import type { Speech } from '../frame.ts'
import { oneOf } from '../route.ts'

type News = (typeof QUESTION_NEWS)[number]

/** Of what a question tells; the least rise in MW, null for any. */
export type Tells = { told: News[]; leastRise: string | null }

/** What a question tells of unless somebody chooses. */
export const USUAL: Tells = { told: ['opened', 'risen'], leastRise: null }

export const checkbox = oneOf(['', 'on'] as const)

/** A number of MW above zero, with at most three places; empty for none. */
const megawatts = (given: string): string | undefined => (/^(?:\d{1,6}(?:[.,]\d{1,3})?)?$/.test(given) && !/^0*(?:[.,]0*)?$/.test(given || '1') ? given.replace(',', '.') : undefined)

/** The fields of a form that says of what a question tells. */
export const TELLS_FIELDS = {
  opened: checkbox, risen: checkbox, reserved: checkbox, added: checkbox, reinterpreted: checkbox, least_rise: megawatts,
}

/** @returns null where nothing is chosen */
export function tellsOf(values: Record<News, '' | 'on'> & { least_rise: string }): Tells | null {
  const told = QUESTION_NEWS.filter((news) => values[news] === 'on')
  return told.length === 0 ? null : { told, leastRise: values.least_rise === '' ? null : values.least_rise }
}

/** The fields, with what is chosen. */
export function tellsFields({ words }: Speech, { told, leastRise }: Tells): Html {
  const { questions } = words.account
  const box = (news: News): Html => html`<label class="inline"><input type="checkbox" name="${news}" value="on"${told.includes(news) ? html` checked` : null}> ${questions[news]}</label>`
  return html`<fieldset><legend>${questions.tells}</legend>
${box('opened')}
${box('risen')}
<label for="least_rise">${questions.leastRise}</label><input id="least_rise" name="least_rise" type="number" min="0.001" step="0.001" value="${leastRise ?? ''}"><small class="note">${questions.leastRiseNote}</small>
${box('reserved')}
${box('added')}
${box('reinterpreted')}</fieldset>`
}
