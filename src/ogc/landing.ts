import { HTML_TYPE, JSON_TYPE, OPENAPI_TYPE, RELATION, selfLinks } from './links.ts'
import type { About } from './resource.ts'

/** The landing page: where everything else is. */
export function describeLanding({ root, form }: About): object {
  return {
    title: 'Headroom', description: 'Grid assets of European operators, and the hosting capacity that they publish for them.',
    links: [
      ...selfLinks(root, form, JSON_TYPE),
      { href: `${root}/api`, rel: 'service-desc', type: OPENAPI_TYPE, title: 'Definition of this API' },
      { href: `${root}/api?f=html`, rel: 'service-doc', type: HTML_TYPE, title: 'Definition of this API as a page' },
      { href: `${root}/conformance`, rel: 'conformance', type: JSON_TYPE, title: 'Standards that this API follows' },
      { href: `${root}/collections`, rel: 'data', type: JSON_TYPE, title: 'Collections of features' },
      { href: `${root}/tiles`, rel: `${RELATION}tilesets-vector`, type: JSON_TYPE, title: 'Vector tiles of the assets' },
      { href: `${root}/tileMatrixSets`, rel: `${RELATION}tiling-schemes`, type: JSON_TYPE, title: 'Grids of tiles' },
    ],
  }
}
