import type { Words } from '../../languages/words.ts'
import { outwardLink } from '../asset-page/outward-link.ts'
import { html, type Html } from '../page/html.ts'
import { speaker } from '../words/say.js'
import { termsIn } from '../words/terms.ts'
import { timesIn } from '../words/times.ts'
import { kindsOf, reportPath, type Report, type Row } from './report.ts'

/** The report of an edition: what opened, closed, rose, fell and was read differently, by region and asset. */
export function editionPage(report: Report, words: Words): Html {
  const { docs: { edition: texts }, locale } = words
  const say = speaker(locale)
  const { term, countText } = termsIn(words)
  const { source, run, regions, credits, disclaimers } = report
  const kinds = kindsOf(report)
  const dateOf = (day: string | null): Html => (day === null ? html`–` : html`<time datetime="${day}">${timesIn(words).dateText(day)}</time>`)
  const table = (name: string, heads: readonly string[], rows: Html[]): Html => html`<div class="table" tabindex="0" role="group" aria-label="${name}"><table class="text">
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
  const ofRow = ({ asset_id: id, asset, region, measure, direction }: Row): Html => html`<tr><th scope="row" translate="no"><a href="/assets/${id}">${asset}</a></th><td translate="no">${region}</td><td>${
    term('direction', direction)} <code>${measure}</code></td></tr>`

  return html`<p class="lead">${say(texts.lead, { source: source.name, operator: source.operator, date: run.source_date === null ? '–' : timesIn(words).dateText(run.source_date) })}</p>
<p>${outwardLink(run.document_url ?? source.url, source.name)} · <a href="/docs/sources#${source.id}">${words.docs.pages.sources}</a>${report.first || kinds.length === 0 ? null : html` · <a href="${reportPath(source.id, run.id)}.xlsx" download>${texts.workbook}</a> (${texts.needsPlan})`}</p>
${report.first ? html`<p>${texts.first}</p>` : kinds.length === 0 ? html`<p>${texts.none}</p>` : html`
<ul>${kinds.map(({ kind, count }) => html`<li><a href="#${kind}">${texts.kinds[kind]}</a>: ${countText(count)}</li>`)}</ul>
<h2 id="regions">${texts.regions}</h2>
${table(texts.regions, [texts.region, ...kinds.map(({ kind }) => texts.kinds[kind].split(/ ?: /)[0] ?? kind)], regions.map(({ region, counts }) => html`<tr><th scope="row" translate="no">${region}</th>${
  kinds.map(({ kind }) => html`<td>${countText(counts[kind] ?? 0)}</td>`)}</tr>`))}
${kinds.map(({ kind, count, rows }) => html`<h2 id="${kind}">${texts.kinds[kind]}</h2>
${rows.length < count ? html`<p>${say(texts.more, { shown: rows.length, count })}</p>` : null}
${table(texts.kinds[kind], [texts.asset, texts.region, texts.figure], rows.map(ofRow))}`)}`}
${credits.map((credit) => html`<p class="note" translate="no">${credit}</p>`)}
${disclaimers.map(({ text, language }) => html`<p class="note" lang="${language}" translate="no">${text}</p>`)}
<h2 id="editions">${texts.other}</h2>
<ul>${report.editions.map(({ run: id, published_at: at, source_date: date }) => html`<li><a href="${reportPath(source.id, id)}"${id === run.id ? html` aria-current="page"` : null}>${texts.dated} ${dateOf(date)}</a> · ${texts.published} ${dateOf(at.slice(0, 10))}</li>`)}</ul>`
}
