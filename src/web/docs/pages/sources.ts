import { html, prose, type Html } from '../../page/html.ts'
import { outwardLink } from '../../asset-page/outward-link.ts'
import { timesIn } from '../../words/times.ts'
import type { PageSetting } from '../layout.ts'
import type { RegistryOverview } from '../registry-overview.ts'

/** Every publication of the registry in force, by country. */
export function sourcesPage({ registry: { sources }, words }: PageSetting): Html {
  const { docs: { sources: texts, pages, catalogue }, locale } = words
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = [...Map.groupBy(sources, ({ country }) => country)].map(([code, rows]) => ({ code, name: names.of(code) ?? code, rows }))
  const glossary = html`<a href="/docs/glossary#rights">${pages.glossary}</a>`
  return html`<p class="lead">${prose(texts.lead, { glossary })}</p>
<p><a href="/dcat">${catalogue.title}: DCAT-AP</a></p>
${sources.length === 0 ? html`<p>${texts.none}</p>` : null}
${countries.toSorted((a, b) => a.name.localeCompare(b.name, locale)).map(({ code, name, rows }) => html`
<h2 id="${code}"><a href="#${code}">${name}</a></h2>
<div class="table" tabindex="0" role="group" aria-label="${name}"><table class="text">
<thead><tr><th scope="col">${texts.operator}</th><th scope="col">${texts.publication}</th><th scope="col">${texts.published}</th><th scope="col">${texts.dated}</th><th scope="col">${texts.licence}</th><th scope="col">${texts.rights}</th></tr></thead>
<tbody>${rows.map((row) => sourceRow(row, words))}</tbody></table></div>`)}`
}

function sourceRow(source: RegistryOverview['sources'][number], words: PageSetting['words']): Html {
  const { name, operator, url, cadence, source_date: date, licence, rights_mode: rights, granted } = source
  const texts = words.docs.sources
  return html`<tr id="${source.id}"><td translate="no">${operator}</td><td translate="no">${outwardLink(url, name)}</td><td><code>${cadence}</code></td><td>${
    date === null ? '–' : html`<time datetime="${date}">${timesIn(words).dateText(date)}</time>${granted ? html`<br><a href="/sources/${source.id}/changes">${words.docs.edition.changesLink}</a>` : null}`}</td><td translate="${licence === null ? 'yes' : 'no'}">${
    licence === null ? texts.noLicence : outwardLink(licence.url, licence.name)}</td><td><code>${rights}</code><br>${granted ? texts.served : texts.withheld}</td></tr>`
}
