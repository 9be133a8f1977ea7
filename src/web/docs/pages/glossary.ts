import { html, prose, type Html } from '../../page/html.ts'
import { outwardLink } from '../../asset-page/outward-link.ts'
import { RIGHTS_MODES } from '../../../shapes/vocabulary.ts'
import type { PageSetting } from '../layout.ts'
import type { RegistryOverview } from '../registry-overview.ts'
import { guide } from '../markdown.ts'

const terms = guide('guides/glossary.md')

/** What the words of a record and of its method mean, and every method that is in force. */
export function glossary(setting: PageSetting): Html {
  const { words, registry: { methodologies } } = setting
  const { docs: { glossary: texts }, assetPage } = words
  const meanings: Record<string, string> = assetPage.withheld
  return html`${terms(setting)}
<h2 id="words"><a href="#words">${texts.words}</a></h2>
${(['direction', 'kind', 'firmness', 'precision', 'basis', 'networkState', 'included'] as const).map((group) => (
    vocabulary(FIELDS[group], Object.entries(assetPage[group]))))}
<h2 id="rights"><a href="#rights">${texts.rights}</a></h2>
${vocabulary('rights_mode', RIGHTS_MODES.map((mode) => [mode, meanings[mode] ?? texts.served]))}
<h2 id="methods"><a href="#methods">${texts.methods}</a></h2>
${methodologies.map((methodology) => method(methodology, words))}`
}

/** The fields whose values the words explain, by the words' own groups. */
const FIELDS = {
  direction: 'direction', kind: 'availability_type', firmness: 'firmness', precision: 'precision', basis: 'methodology.basis',
  networkState: 'methodology.network_state', included: 'included',
}

function vocabulary(field: string, entries: [code: string, meaning: string][]): Html {
  return html`<h3 id="words-${field}"><a href="#words-${field}"><code>${field}</code></a></h3>
<dl class="fields">${entries.map(([code, meaning]) => html`<dt id="${field}.${code}"><code>${code}</code></dt><dd>${meaning}</dd>`)}</dl>`
}

function method({ id, name, basis, network_state: state, included, comparability_class: comparable, service_note: note, url }: RegistryOverview['methodologies'][number],
  { assetPage, docs: { glossary: texts }, locale }: PageSetting['words']): Html {
  const lists = new Intl.ListFormat(locale)
  const listed = (wanted: string) => lists.format(Object.entries(assetPage.included)
    .flatMap(([part, meaning]) => (included[part] === wanted ? [meaning] : [])))
  const counts = listed('yes')
  const leavesOut = listed('no')
  return html`<article class="resource" id="${id}"><h3 translate="no">${outwardLink(url, name)}</h3>
<p>${prose(assetPage.method.withState, { basis: html`${assetPage.basis[basis]}`, state: html`${assetPage.networkState[state]}` })}${
    counts === '' ? null : html` ${texts.counts}: ${counts}.`}${leavesOut === '' ? null : html` ${texts.leavesOut}: ${leavesOut}.`} ${
    texts.comparableWith} <code>${comparable}</code>. <code>${id}</code></p>${note === null ? null : html`<p lang="en">${note}</p>`}</article>`
}
