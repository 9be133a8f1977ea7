import type { RouterContext } from '@koa/router'
import { McpError } from '@modelcontextprotocol/sdk/types.js'
import type { State } from '../middleware/state.ts'
import type { DocsPage } from '../web/docs/layout.ts'
import { PAGES } from '../web/docs/pages.ts'

/** A page of the documentation as Markdown. */
export type MarkdownOf = (page: DocsPage, ctx: RouterContext<State>) => Promise<string>

/** Pages of the documentation that help to judge figures. */
const RESOURCES = [
  { uri: 'headroom://sources', path: '/docs/sources', name: 'sources', title: 'Sources', description: 'Every registered publication: operator, rights, licence, date, page; and the methods of figures.' },
  { uri: 'headroom://glossary', path: '/docs/glossary', name: 'glossary', title: 'Glossary of methods', description: 'Terms of the field: hosting capacity, firm, N-1, upstream, queue.' },
  { uri: 'headroom://figures', path: '/docs/guides/figures', name: 'figures', title: 'What a figure means', description: 'What solar, storage and others may use, which figure heads an asset, what is not included or compared.' },
  { uri: 'headroom://dictionary', path: '/docs/dictionary', name: 'dictionary', title: 'Data dictionary', description: 'Every field and word of the data, as structuredContent has them.' },
]

const MARKDOWN = 'text/markdown'

/** What resources/list answers. */
export const LISTED_RESOURCES = RESOURCES.map(({ path: _, ...listed }) => ({ ...listed, mimeType: MARKDOWN }))

/** Resource not found, as the protocol numbers it. */
const NOT_FOUND = -32002

/** @throws McpError where there is no such resource */
export async function readResource(uri: string, ctx: RouterContext<State>, markdownOf: MarkdownOf): Promise<{ uri: string; mimeType: string; text: string }> {
  const path = RESOURCES.find((one) => one.uri === uri)?.path
  const page = PAGES.find((one) => one.path === path)
  if (page === undefined) throw new McpError(NOT_FOUND, `No resource "${uri}"`, { uri })
  return { uri, mimeType: MARKDOWN, text: await markdownOf(page, ctx) }
}
