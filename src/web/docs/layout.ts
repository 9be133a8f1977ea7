import type { Plan } from '../../access/plans.ts'
import { brand } from '../page/brand.ts'
import { html, type Html } from '../page/html.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Words } from '../../languages/words.ts'
import { CONTRACT_VERSION } from '../../settings/version.ts'
import { accountLink } from '../page/account-link.ts'
import { languageMenu } from '../page/language-menu.ts'
import type { RegistryOverview } from './registry-overview.ts'

/** The groups of the list of pages, in their order. */
export const GROUPS = ['start', 'guides', 'reference', 'data', 'service'] as const

/** What a page is written from. */
export type PageSetting = {
  /** Address of the service, without a slash at its end. */
  base: string
  language: string
  languages: Languages
  words: Words
  plans: Plan[]
  registry: RegistryOverview
}

/** A page as the list of pages names it. */
export type ListedPage = {
  path: string
  group: (typeof GROUPS)[number]
  /** The page's name: of the words, or one that is the same in every language. */
  title: (words: Words) => string | Html
  /** Parts to list below the name while the page is read. */
  parts?: { id: string; title: string }[]
}

/** A page that says the same until its setting differs. */
export type DocsPage = ListedPage & {
  /** What stands below the title. */
  write: (setting: PageSetting) => Html
}

/** Addresses of what every page loads. */
type PageLinks = { style: string; scripts: string[]; icon: string }

export type Layout = Pick<PageSetting, 'language' | 'languages' | 'words'> & {
  links: PageLinks
  pages: ListedPage[]
  /** Whether the header is that for people who are signed in. */
  signedIn: boolean
}

/**
 * A whole page: header with the search, list of pages, and what it says.
 * @param path of the page that is read; null for one that is not in the list
 * @param asked what the search box shows
 */
export function wholePage(layout: Layout, path: string | null, title: string | Html, body: Html, asked = ''): string {
  const { language, languages, links, signedIn, words, pages } = layout
  const { docs, locale, site } = words
  const named = plainTitle(title)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${path === '/docs' ? docs.title : `${named} · ${docs.title}`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${docs.description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${links.icon}">
${path?.startsWith('/docs') ? html`<link rel="alternate" type="text/markdown" href="${path}.md">
` : null}<link rel="alternate" type="application/atom+xml" href="/docs/changelog.atom" title="${docs.pages.changelog}">
<link rel="stylesheet" href="${links.style}">
${links.scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body data-locale="${locale}" data-words="${JSON.stringify({ ...docs.page, ways: docs.quickStart.ways })}">
<a class="skip" href="#content">${docs.skip}</a>
<header class="site">${brand()}
<button type="button" class="menu" popovertarget="contents">${docs.contents}</button>
${searchForm(layout, asked)}
<nav aria-label="${site.elsewhere}"><a href="/">${docs.map}</a><a href="/v1/openapi.json">OpenAPI <small>${CONTRACT_VERSION}</small></a>${accountLink(words, signedIn)}${languageMenu(language, languages, asked === '' ? {} : { q: asked })}</nav></header>
<div class="columns">
<nav class="contents" id="contents" popover aria-label="${docs.contents}"><ul>
${GROUPS.map((group) => html`<li><b>${docs.groups[group]}</b><ul>${
    pages.filter((page) => page.group === group).map((page) => entry(page, page.path === path, layout))
  }</ul></li>`)}
</ul></nav>
<main id="content">
<h1>${title}</h1>
${body}
</main>
</div>
</body>
</html>`.text
}

/** A title without its markup. */
export function plainTitle(title: string | Html): string {
  return typeof title === 'string' ? title : title.text.replaceAll(/<[^>]*>/g, '')
}

/** The box that searches the documentation; without JavaScript it leads to a page of results. */
function searchForm({ words: { docs: { search } } }: Pick<Layout, 'words'>, asked: string): Html {
  return html`<form class="search" role="search" action="/docs/search">
<input type="search" name="q" value="${asked}" required maxlength="100" placeholder="${search.label}" aria-label="${search.label}" aria-keyshortcuts="/ Control+K" autocomplete="off">
<button>${search.button}</button><div class="found" hidden></div></form>`
}

function entry({ path, title, parts = [] }: ListedPage, isRead: boolean, { words }: Layout): Html {
  const below = isRead && parts.length > 0
    ? html`<ul lang="en">${parts.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li>`)}</ul>` : null
  return html`<li><a href="${path}"${isRead ? html` aria-current="page"` : null}>${title(words)}</a>${below}</li>`
}

