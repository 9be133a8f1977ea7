import { STATUS, type ErrorCode } from '../../errors.ts'
import { errorExample, ERRORS } from '../../openapi/errors.ts'
import { html, json, prose, type Html } from './html.ts'
import { sample } from './operation-section.ts'

/** Every error code with its cause, its remedy and a sample. */
export function errorSection(): Html {
  return html`<section id="errors" aria-labelledby="errors-title">
<h2 id="errors-title">Errors</h2>
<p>Every error, also for a path that does not exist, is <code>{error: {code, message, request_id, details}}</code>. Branch on
<code>code</code>: codes never change, messages may.</p>
${(Object.keys(STATUS) as ErrorCode[]).map((code) => html`<article class="error" id="error-${code}">
<div><h3><a href="#error-${code}"><code>${code}</code></a> <small>${STATUS[code]}</small></h3>
<p><b>Cause.</b> ${prose(ERRORS[code].cause)}</p>
<p><b>Remedy.</b> ${prose(ERRORS[code].remedy)}</p></div>
${sample(`Sample of ${code}`, json(errorExample(code)))}
</article>`)}
</section>`
}
