import { html, prose, raw, type Html } from '../page/html.ts'
import type { Words } from '../../languages/words.ts'
import { timesIn } from '../words/times.ts'
import { FORMS } from './forms.ts'
import type { Catalogued } from './read.ts'
import { schemaOrg } from './schema-org.ts'

/** The catalogue for people: its datasets, where it is for programs, and for search engines the same as JSON-LD. */
export function cataloguePage(base: string, known: Catalogued, words: Words): Html {
  const { docs: { catalogue, sources: texts }, locale } = words
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return html`<p class="lead">${prose(catalogue.lead)}</p>
<ul>${Object.values(FORMS).map(({ address, title, type }) => html`<li><a href="${address}">${title}</a> <code>${type}</code></li>`)}</ul>
<div class="table" tabindex="0" role="group" aria-label="${catalogue.title}"><table class="text">
<thead><tr><th scope="col">${texts.operator}</th><th scope="col">${texts.publication}</th><th scope="col">${catalogue.country}</th><th scope="col">${texts.dated}</th><th scope="col">${texts.licence}</th></tr></thead>
<tbody>${known.sources.map(({ id, name, url, operator, country, licence, source_date: date }) => html`<tr id="${id}"><td translate="no">${operator.name}</td><td translate="no"><a href="${url}" rel="noreferrer">${name}</a></td><td>${names.of(country) ?? country}</td><td>${
    date === null ? '–' : html`<time datetime="${date}">${timesIn(words).dateText(date)}</time>`}</td><td translate="${licence === null ? 'yes' : 'no'}">${
    licence === null ? texts.noLicence : licence.url === null ? licence.name : html`<a href="${licence.url}" rel="license noreferrer">${licence.name}</a>`}</td></tr>`)}</tbody></table></div>
<script type="application/ld+json">${raw(JSON.stringify(schemaOrg(base, known)).replaceAll('<', '\\u003c'))}</script>`
}
