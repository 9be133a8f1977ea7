import type { Plan } from '../../access/plans.ts'
import type { Html } from '../html.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Words } from '../../languages/words.ts'
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
