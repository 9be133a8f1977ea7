import { html, type Html } from '../../html.ts'
import type { PageSetting } from '../page.ts'
import { firstQuery } from './first-query.ts'
import { guide } from './guide.ts'

const rest = guide('guides/getting-started.md')

/** From the key to what a figure means: the first query, then pages, errors, rights, freshness and comparability. */
export function gettingStarted(setting: PageSetting): Html {
  return html`${firstQuery(setting)}
${rest(setting)}`
}
