import { html, prose, type Html } from '../../html.ts'
import { outwardLink } from '../../asset-page/outward-link.ts'
import { timesIn } from '../../words/times.js'
import type { PageSetting } from '../layout.ts'
import type { RegistryOverview } from '../registry-overview.ts'

/** Every publication of the registry in force, by country. */
export function sourcesPage({ registry: { sources }, words }: PageSetting): Html {
  const { docs: { sources: said, pages }, locale } = words
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = [...Map.groupBy(sources, ({ country }) => country)].map(([code, rows]) => ({ code, name: names.of(code) ?? code, rows }))
  const glossary = html`<a href="/docs/glossary#rights">${pages.glossary}</a>`
  return html`<p class="lead">${prose(said.lead, { glossary })}</p>
${sources.length === 0 ? html`<p>${said.none}</p>` : null}
${countries.toSorted((a, b) => a.name.localeCompare(b.name, locale)).map(({ code, name, rows }) => html`
<h2 id="${code}"><a href="#${code}">${name}</a></h2>
<div class="table" tabindex="0" role="group" aria-label="${name}"><table class="text">
<thead><tr><th scope="col">${said.operator}</th><th scope="col">${said.publication}</th><th scope="col">${said.published}</th><th scope="col">${said.dated}</th><th scope="col">${said.licence}</th><th scope="col">${said.rights}</th></tr></thead>
<tbody>${rows.map((row) => sourceRow(row, words))}</tbody></table></div>`)}`
}

function sourceRow(source: RegistryOverview['sources'][number], words: PageSetting['words']): Html {
  const { name, operator, url, cadence, source_date: date, licence, rights_mode: rights, granted } = source
  const said = words.docs.sources
  return html`<tr id="${source.id}"><td translate="no">${operator}</td><td translate="no">${outwardLink(url, name)}</td><td><code>${cadence}</code></td><td>${
    date === null ? '–' : html`<time datetime="${date}">${timesIn(words).dateText(date)}</time>`}</td><td translate="${licence === null ? 'yes' : 'no'}">${
    licence === null ? said.noLicence : outwardLink(licence.url, licence.name)}</td><td><code>${rights}</code><br>${granted ? said.served : said.withheld}</td></tr>`
}
