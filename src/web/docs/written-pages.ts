import { LRUCache } from 'lru-cache'
import { makeAsset, type Asset } from '../asset.ts'
import { wholePage, type Layout, type DocsPage, type PageSetting } from './layout.ts'
import { PAGES } from './pages.ts'
import { searchIndex, type Search } from './search.ts'

/** Pages kept at a time: one for each path, language and address under which the service is known. */
const MOST_PAGES = 128

type Made<Value> = { value: Value; of: PageSetting }

/** The pages as they are sent and their index, kept until what they are written from differs. */
export function writtenPages() {
  const pages = new LRUCache<string, Made<Asset>>({ max: MOST_PAGES })
  const indexes = new Map<string, Made<Promise<Search>>>()
  return {
    page: ({ path, title, write }: DocsPage, layout: Layout, setting: PageSetting): Asset => (
      kept(pages, `${path} ${setting.language} ${setting.base}`, setting, () => (
        makeAsset('/docs.html', wholePage(layout, path, title(setting.words), write(setting)))))
    ),
    search: (setting: PageSetting): Promise<Search> => kept(indexes, setting.language, setting, () => searchIndex(PAGES, setting)),
  }
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
