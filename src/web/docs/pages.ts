import { TAGS } from '../../openapi/operation.ts'
import { OPERATIONS } from '../../openapi/operations.ts'
import { html } from '../page/html.ts'
import { referencePath } from './fields.ts'
import type { DocsPage, ListedPage } from './layout.ts'
import { changelog } from './pages/changelog.ts'
import { conventions, reference } from './pages/reference.ts'
import { dictionary, DICTIONARY_PARTS } from './pages/dictionary.ts'
import { errorPage, ERROR_PARTS } from './pages/errors.ts'
import { gettingStarted } from './pages/getting-started.ts'
import { glossary } from './pages/glossary.ts'
import { guide } from './markdown.ts'
import { home } from './pages/home.ts'
import { plansPage } from './pages/plans.ts'
import { sourcesPage } from './pages/sources.ts'

const TAG_NAMES = Object.keys(TAGS) as (keyof typeof TAGS)[]

/** Every page of the documentation, in the order of the list of pages. */
export const PAGES: DocsPage[] = [
  { path: '/docs', group: 'start', title: ({ docs }) => docs.pages.home, write: (setting) => home(setting, LISTED) },
  { path: '/docs/getting-started', group: 'start', title: ({ docs }) => docs.pages.gettingStarted, write: gettingStarted },
  { path: '/docs/guides/clients', group: 'start', title: ({ docs }) => docs.pages.clients, write: guide('clients.md') },
  { path: '/docs/guides/map', group: 'guides', title: ({ docs }) => docs.pages.map, write: guide('guides/map.md') },
  { path: '/docs/guides/find-sites', group: 'guides', title: ({ docs }) => docs.pages.findSites, write: guide('guides/find-sites.md') },
  { path: '/docs/guides/figures', group: 'guides', title: ({ docs }) => docs.pages.figures, write: guide('guides/figures.md') },
  { path: '/docs/guides/watch-an-area', group: 'guides', title: ({ docs }) => docs.pages.watchAnArea, write: guide('guides/watch-an-area.md') },
  { path: '/docs/guides/alerts', group: 'guides', title: ({ docs }) => docs.pages.alerts, write: guide('guides/alerts.md') },
  { path: '/docs/guides/exports', group: 'guides', title: ({ docs }) => docs.pages.exports, write: guide('exports.md') },
  { path: '/docs/guides/webhooks', group: 'guides', title: ({ docs }) => docs.pages.webhooks, write: guide('webhooks.md') },
  { path: '/docs/guides/idempotency', group: 'guides', title: ({ docs }) => docs.pages.idempotency, write: guide('guides/idempotency.md') },
  { path: '/docs/guides/keys', group: 'guides', title: ({ docs }) => docs.pages.keys, write: guide('guides/keys.md') },
  { path: '/docs/guides/limits', group: 'guides', title: ({ docs }) => docs.pages.limits, write: guide('guides/limits.md') },
  { path: '/docs/guides/cors', group: 'guides', title: () => 'CORS', write: guide('guides/cors.md') },
  { path: '/docs/guides/testing', group: 'guides', title: ({ docs }) => docs.pages.testing, write: guide('guides/testing.md') },
  { path: '/docs/guides/qgis', group: 'guides', title: () => 'QGIS', write: guide('guides/qgis.md') },
  { path: '/docs/guides/arcgis', group: 'guides', title: () => 'ArcGIS', write: guide('guides/arcgis.md') },
  { path: '/docs/guides/maplibre', group: 'guides', title: () => 'MapLibre', write: guide('guides/maplibre.md') },
  { path: '/docs/guides/styles', group: 'guides', title: ({ docs }) => docs.pages.styles, write: guide('guides/styles.md') },
  { path: '/docs/guides/pandas', group: 'guides', title: () => 'pandas, GeoPandas', write: guide('guides/pandas.md') },
  { path: '/docs/guides/duckdb', group: 'guides', title: () => 'DuckDB', write: guide('guides/duckdb.md') },
  { path: '/docs/guides/r', group: 'guides', title: () => 'R', write: guide('guides/r.md') },
  { path: '/docs/guides/agents', group: 'guides', title: ({ docs }) => docs.pages.agents, write: guide('guides/agents.md') },
  { path: '/docs/reference', group: 'reference', title: ({ docs }) => docs.conventions.title, write: conventions },
  ...TAG_NAMES.map((tag): DocsPage => {
    const operations = OPERATIONS.filter((operation) => operation.tag === tag)
    return {
      path: referencePath(tag), group: 'reference', title: () => html`<span lang="en">${tag}</span>`, write: reference(tag, operations),
      parts: operations.map(({ id, summary }) => ({ id, title: summary })),
    }
  }),
  { path: '/docs/reference/errors', group: 'reference', title: ({ docs }) => docs.errors.title, write: errorPage, parts: ERROR_PARTS },
  { path: '/docs/reference/plans', group: 'reference', title: ({ docs }) => docs.plans.title, write: plansPage },
  { path: '/docs/dictionary', group: 'data', title: ({ docs }) => docs.pages.dictionary, write: dictionary, parts: DICTIONARY_PARTS },
  { path: '/docs/sources', group: 'data', title: ({ docs }) => docs.pages.sources, write: sourcesPage },
  { path: '/docs/glossary', group: 'data', title: ({ docs }) => docs.pages.glossary, write: glossary },
  { path: '/docs/versions', group: 'service', title: ({ docs }) => docs.pages.versions, write: guide('versions.md') },
  { path: '/docs/changelog', group: 'service', title: ({ docs }) => docs.pages.changelog, write: changelog },
]

/** The list of pages. Those of the clients' files and of the status are written separately: from what is served, and of the present. */
export const LISTED: ListedPage[] = [
  ...PAGES, { path: '/clients', group: 'start', title: ({ docs }) => docs.pages.clientFiles }, { path: '/status', group: 'service', title: ({ docs }) => docs.pages.status },
]
