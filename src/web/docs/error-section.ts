import { STATUS, type ErrorCode } from '../../errors.ts'
import { errorExample, ERRORS } from '../../openapi/errors.ts'
import { contract, html, json, prose, type Html } from '../html.ts'
import { speaker } from '../words/say.js'
import type { Words } from '../words/words.ts'
import { sample } from './operation-section.ts'

/** Every error code with its cause, its remedy and a sample. */
export function errorSection({ locale, docs: { errors } }: Words): Html {
  const say = speaker(locale)
  return html`<section id="errors" aria-labelledby="errors-title">
<h2 id="errors-title">${errors.title}</h2>
<p>${prose(errors.lead)}</p>
${(Object.keys(STATUS) as ErrorCode[]).map((code) => html`<article class="error" id="error-${code}">
<div><h3><a href="#error-${code}"><code>${code}</code></a> <small>${STATUS[code]}</small></h3>
<p><b>${errors.cause}</b> ${contract(ERRORS[code].cause)}</p>
<p><b>${errors.remedy}</b> ${contract(ERRORS[code].remedy)}</p></div>
${sample(say(errors.sample, { code }), json(errorExample(code)))}
</article>`)}
</section>`
}
