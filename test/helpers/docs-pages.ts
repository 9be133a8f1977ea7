import { LISTED } from '../../src/web/docs/pages.ts'

/** Every page of the documentation by its path, and that of results. */
export const DOCS_PATHS = [...LISTED.map(({ path }) => path), '/docs/search?q=capacity']

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': `'`, '&amp;': '&' }

/** What a reader copies from the samples of a page, in their order, each with the language that it names. */
export function samplesOf(page: string): { language: string; code: string }[] {
  return [...page.matchAll(/<pre[^>]* data-language="([^"]+)"><code>([^]*?)<\/code><\/pre>/g)].map(([, language = '', code = '']) => (
    { language, code: code.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity) }
  ))
}
