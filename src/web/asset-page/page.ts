import { brand } from '../page/brand.ts'
import { html, prose, type Html } from '../page/html.ts'
import { languageMenu } from '../page/language-menu.ts'
import { wordsOf } from '../page/language-of.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Refusal } from '../../errors/refusal.ts'
import { alternatives, headline } from './headline.ts'
import { chainSection } from './chain-section.ts'
import { figuresSection } from './figures-section.ts'
import { historySection } from './history-section.ts'
import { keyForm } from './key-form.ts'
import { notifySection } from './notify-section.ts'
import { outwardLink } from './outward-link.ts'
import { queueSection } from './queue-section.ts'
import type { AssetData, AssetMeta, Facts, Figures } from './shapes.ts'
import { speechOf, type Speech } from './speech.ts'
import { whereSection } from './where-section.ts'

export type PageSetting = {
  /** Address of the service, without a slash at its end. */
  base: string
  language: string
  languages: Languages
  links: { style: string; icon: string; scripts: string[] }
  /** Milliseconds since 1970: the begin of the day, from which ages count as in records, and its end, to which charts go. */
  today: number
  now: number
}

/** The page of an asset as HTML: its public facts, and its figures where these are given. Throws for a language that is none of `languages`. */
export function assetPage({ facts, ...figures }: AssetData, meta: AssetMeta, setting: PageSetting): string {
  const speech = speechIn(setting)
  const { own, say, assetName, term, capitalised, countryName, voltageText } = speech
  const name = assetName(facts.name, facts.type)
  const address = `${setting.base}/assets/${facts.id}`
  const title = say(own.title, { name })
  const description = say(own.description, {
    type: capitalised(term('asset_type', facts.type)), operator: facts.operator.name, country: countryName(facts.country),
  })
  const previews = html`<link rel="canonical" href="${address}">
  <meta property="og:type" content="website">
  <meta property="og:site_name" content="Headroom">
  <meta property="og:title" content="${title}">
  <meta property="og:description" content="${description}">
  <meta property="og:url" content="${address}">
  <meta property="og:image" content="${address}/preview.png">
  <meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630">
  <meta property="og:image:alt" content="${description}">
  <meta name="twitter:card" content="summary_large_image">`
  return whole(title, description, previews, html`<article>
<header class="title"><h1>${name}</h1><p>${capitalised(term('asset_type', facts.type))} · ${voltageText(facts.voltage_kv)} · ${facts.operator.name} · ${countryName(facts.country)}</p></header>
${figures.records === undefined ? html`${needsKey(speech)}${keyForm(true, speech)}` : headline(figures, speech)}
${figures.upstream ? chainSection(figures.upstream, setting.today, speech) : null}
${figures.records === undefined ? whereSection(facts, speech) : shownFigures(facts, figures, meta, setting, speech)}
</article>`, meta, setting)
}

function shownFigures(facts: Facts, figures: Figures, { attribution }: AssetMeta, { base, now }: PageSetting, speech: Speech): Html {
  const known = {
    methodologies: new Map(figures.methodologies.map((each) => [each.id, each])),
    sources: new Map(figures.sources.map((each) => [each.id, each])),
  }
  return html`${figuresSection(figures.records, figures.upstream, known, speech, Object.keys(figures.gone).length > 0)}
${queueSection(figures.ahead, speech)}
${historySection(figures, now, speech)}
${whereSection(facts, speech)}
${facts.lon === null ? null : alternatives(figures, speech)}
${notifySection(base, facts, figures, speech)}
${keyForm(false, speech)}
${attribution.length === 0 ? null : html`<footer class="credits"><h2>${speech.words.results.sources}</h2><ul>${
    attribution.map(({ text, url }) => html`<li>${outwardLink(url, text)}</li>`)}</ul></footer>`}`
}

function needsKey({ own }: Speech): Html {
  return html`<p class="needs-key">${prose(own.needsKey, { how: html`<a href="/docs/getting-started">${own.howToGetOne}</a>` })}</p>`
}

/** A page that says in one sentence why there is no asset to see. */
export function problemPage(title: string, text: string, setting: PageSetting): string {
  return whole(title, text, html`<meta name="robots" content="noindex">`, html`<article><header class="title"><h1>${title}</h1></header><p>${text}</p>
<p><a class="button" href="/">${speechIn(setting).own.toMap}</a></p></article>`, { warnings: [], attribution: [] }, setting)
}

/** The language's speech. Throws for a language that is none of `languages`. */
export function speechIn({ language, languages }: Pick<PageSetting, 'language' | 'languages'>): Speech {
  return speechOf(wordsOf(languages, language))
}

function whole(title: string, description: string, head: Html, main: Html, { warnings }: AssetMeta, setting: PageSetting): string {
  const { words: { site, docs }, own } = speechIn(setting)
  const { language, languages, links } = setting
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <title>${title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="${description}">
  <meta name="color-scheme" content="light dark">
  ${head}
  <link rel="icon" type="image/svg+xml" href="${links.icon}">
  <link rel="stylesheet" href="${links.style}">
  ${links.scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<a class="skip" href="#content">${own.skip}</a>
<header><div class="site">${brand()}<nav aria-label="${site.elsewhere}"><a href="/">${docs.map}</a><a href="/docs">${site.reference}</a>${languageMenu(language, languages)}</nav></div>
${warnings.some(({ code }) => code === 'synthetic_data') ? html`<p class="banner" role="note"><strong>${site.demonstration}</strong> ${site.allMadeUp}</p>` : null}</header>
<main id="content">
${main}
</main>
</body>
</html>
`.text
}

/** Why there is no page, as a title and a sentence for people. */
export function problemText({ code, headers }: Refusal, { own, words, say, waitText }: Speech): [title: string, text: string] {
  const wait = waitText(Number(headers['Retry-After'] ?? 1))
  switch (code) {
    case 'asset_not_found': return [own.problems.unknown, own.problems.unknownText]
    case 'unauthorized': return [own.problems.noFigures, words.problems.badKey]
    case 'quota_exceeded': return [own.problems.noFigures, say(words.problems.quotaUsedUp, { wait })]
    case 'rate_limit_exceeded': return [own.problems.tooMany, say(own.problems.again, { wait })]
    default: return [own.problems.away, say(own.problems.again, { wait })]
  }
}
