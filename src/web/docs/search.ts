import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import { html, unescaped, type Html } from '../page/html.ts'
import { speaker } from '../words/say.js'
import type { Words } from '../../languages/words.ts'
import type { DocsPage, PageSetting } from './layout.ts'

/** A part of a page that has an anchor. */
type Part = { address: string; title: string; page: string; text: string }

/** Finds the parts of pages that a text may mean, best first. */
export type Search = (text: string) => Part[]

/** How many parts are found at most. */
const MOST = 20

/** Where the parts of a page begin: at what has an anchor of its own. */
const ANCHORED = /<(?:section|article|h2|h3|dt|tr|li)[^>]*?\sid="([^"]+)"[^>]*>/g

/** An index of all that these pages say in the language of their setting; takes a third of a second, a page at a time. */
export async function searchIndex(pages: DocsPage[], setting: PageSetting): Promise<Search> {
  const index = new MiniSearch<Part & { id: number }>({
    fields: ['title', 'page', 'text'], storeFields: ['address', 'title', 'page', 'text'],
    // Names in code are found by their words, too: `min_capacity_mw` by `capacity`.
    tokenize: (text) => text.split(/[^\p{L}\p{N}_]+|(?<=\p{L})_(?=\p{L})/u),
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : 0), combineWith: 'AND' },
  })
  let id = 0
  for (const page of pages) {
    index.addAll(partsOf(page, setting).map((part) => ({ ...part, id: id++ })))
    await setImmediate()
  }
  return (text) => index.search(text).slice(0, MOST).map(({ address, title, page, text: body }) => ({ address, title, page, text: body }) as Part)
}

function partsOf({ path, title, write }: DocsPage, setting: PageSetting): Part[] {
  const page = plain(textOf(title(setting.words)))
  const markup = textOf(write(setting)).replaceAll(/<(form|pre|figure)\b[^]*?<\/\1>/g, ' ')
  const starts = [{ index: 0, 1: '' }, ...markup.matchAll(ANCHORED)]
  return starts.flatMap(({ index, 1: anchor }, at) => {
    const part = markup.slice(index, starts[at + 1]?.index)
    const text = plain(part)
    if (text === '') return []
    const named = /^[^]*?<\/(?:h2|h3|dt|td)>/.exec(part)
    return [{
      address: anchor === '' ? path : `${path}#${anchor}`, title: anchor === '' || named === null ? page : plain(named[0].replace(/<small>[^]*/, '')), page,
      text: named === null || anchor === '' ? text : plain(part.slice(named[0].length)),
    }]
  })
}

const textOf = (title: string | { text: string }): string => (typeof title === 'string' ? title : title.text)

/** What markup says, without it. */
function plain(markup: string): string {
  return unescaped(markup.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ').trim()
}

/** How much of a part is shown, in characters. */
const SHOWN = 160

/** What a search found; the search box of every page shows the same list. */
export function searchResults(asked: string, parts: Part[], { locale, docs: { search: texts } }: Words): Html {
  const say = speaker(locale)
  const status = asked === '' ? texts.ask : parts.length === 0 ? say(texts.none, { text: asked }) : say(texts.found, { count: parts.length })
  return html`<div id="results"><p role="status">${status}</p>
<ol lang="en">${parts.map(({ address, title, page, text }) => html`
<li><a href="${address}">${title}</a> <small>${page}</small><p>${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}</p></li>`)}</ol></div>`
}
