import { STATUS, type ErrorCode } from '../../../errors/refusal.ts'
import { errorExample, ERRORS } from '../../../openapi/errors.ts'
import { contract, html, json, prose, type Html } from '../../page/html.ts'
import { speaker } from '../../words/say.js'
import type { PageSetting } from '../layout.ts'
import { sample } from '../markdown.ts'

const CODES = Object.keys(STATUS) as ErrorCode[]

export const ERROR_PARTS = CODES.map((code) => ({ id: `error-${code}`, title: code }))

/** Every error code with its cause, its remedy and a sample. */
export function errorPage({ base, words: { locale, docs: { errors } } }: PageSetting): Html {
  const say = speaker(locale)
  return html`<p class="lead">${prose(errors.lead)}</p>
${CODES.map((code) => html`<article class="error" id="error-${code}">
<div><h2><a href="#error-${code}"><code>${code}</code></a> <small>${STATUS[code]}</small></h2>
<p><b>${errors.cause}</b> ${contract(ERRORS[code].cause)}</p>
<p><b>${errors.remedy}</b> ${contract(ERRORS[code].remedy)}</p></div>
${sample(say(errors.sample, { code }), json(errorExample(code, base)))}
</article>`)}`
}
