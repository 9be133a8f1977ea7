import { LRUCache } from 'lru-cache'
import { setImmediate } from 'node:timers/promises'
import { makeAsset, type Asset } from '../page/asset.ts'
import { asMarkdown } from './as-markdown.ts'
import { plainTitle, wholePage, type Layout, type DocsPage, type PageSetting } from './layout.ts'
import { PAGES } from './pages.ts'
import { searchIndex, type Search } from './search.ts'

/** Pages kept at a time: one for each path, form, language and address under which the service is known. */
const MOST_PAGES = 256

type Made<Value> = { value: Value; of: PageSetting }

/** The pages as they are sent and their index, kept until what they are written from differs. */
export function writtenPages() {
  const pages = new LRUCache<string, Made<Asset>>({ max: MOST_PAGES })
  const indexes = new Map<string, Made<Promise<Search>>>()
  const wholes = new LRUCache<string, Made<Promise<Asset>>>({ max: 4 })
  return {
    page: ({ path, title, write }: DocsPage, layout: Layout, setting: PageSetting): Asset => (
      kept(pages, `${path} ${layout.signedIn} ${setting.language} ${setting.base}`, setting, () => (
        makeAsset('/docs.html', wholePage(layout, path, title(setting.words), write(setting)))))
    ),
    markdown: (page: DocsPage, setting: PageSetting): Asset => (
      kept(pages, `${page.path}.md ${setting.language} ${setting.base}`, setting, () => makeAsset('/docs.md', markdownOf(page, setting)))
    ),
    /** Every page as Markdown, one below the other. */
    whole: (setting: PageSetting): Promise<Asset> => kept(wholes, `${setting.language} ${setting.base}`, setting, () => wholeText(setting)),
    search: (setting: PageSetting): Promise<Search> => kept(indexes, setting.language, setting, () => searchIndex(PAGES, setting)),
  }
}

function markdownOf({ title, write }: DocsPage, setting: PageSetting): string {
  return asMarkdown(plainTitle(title(setting.words)), write(setting).text, setting.base)
}

/** A page at a time: all of them take a fifth of a second. */
async function wholeText(setting: PageSetting): Promise<Asset> {
  const texts: string[] = []
  for (const page of PAGES) {
    texts.push(`<!-- ${setting.base}${page.path} -->\n\n${markdownOf(page, setting)}`)
    await setImmediate()
  }
  return makeAsset('/llms-full.txt', texts.join('\n'))
}

function kept<Value extends object>(
  all: { get: (name: string) => Made<Value> | undefined; set: (name: string, made: Made<Value>) => unknown },
  name: string, setting: PageSetting, make: () => Value,
): Value {
  const known = all.get(name)
  if (known !== undefined && known.of.plans === setting.plans && known.of.registry === setting.registry) return known.value
  const value = make()
  all.set(name, { value, of: setting })
  return value
}
