import { html, prose, type Html } from '../../page/html.ts'
import { GROUPS, type ListedPage, type PageSetting } from '../layout.ts'
import { sample } from '../markdown.ts'
import { quickSamples } from './getting-started.ts'

/** The first page: what this is, the first query, and every page by its group. */
export function home({ base, words }: PageSetting, pages: ListedPage[]): Html {
  const { docs } = words
  const [curl] = quickSamples(base)
  const next = html`<a href="/docs/getting-started">${docs.pages.gettingStarted}</a>`
  return html`<p class="lead"><strong>${docs.heading}.</strong> ${docs.lead}</p>
<h2 id="quick-start">${docs.home.first}</h2>
${curl === undefined ? null : sample(curl.name, html`${curl.code}`, curl.language)}
<p>${prose(docs.home.next, { page: next })}</p>
<h2 id="pages">${docs.home.pages}</h2>
<div class="cards">${GROUPS.map((group) => html`<article><h3>${docs.groups[group]}</h3><ul>${
    pages.filter((page) => page.group === group && page.path !== '/docs')
      .map(({ path, title }) => html`<li><a href="${path}">${title(words)}</a></li>`)
  }</ul></article>`)}</div>`
}
