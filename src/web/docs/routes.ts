import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Router, RouterContext } from '@koa/router'
import type { Context } from 'koa'
import { madeOfPlans } from '../../access/plans.ts'
import { clientFiles } from '../clients/served.ts'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import type { Query } from '../../database/shared-query.ts'
import { ROOT } from '../../settings/config.ts'
import { keptAssets, makeAsset, pagePolicy, sendAsset, serveFiles, type Asset } from '../page/asset.ts'
import { isSignedIn } from '../page/account-link.ts'
import { languageOf, wordsOf } from '../page/language-of.ts'
import { pageStyle } from '../page/page-style.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Config } from '../../settings/config.ts'
import { cataloguePage } from '../catalogue/page.ts'
import { addCatalogue } from '../catalogue/routes.ts'
import { addEditions } from '../editions/routes.ts'
import { changelogFeed } from './pages/changelog.ts'
import { clientFilesPage } from './pages/client-files.ts'
import { wholePage, type DocsPage, type Layout, type PageSetting } from './layout.ts'
import { lostPage } from './lost-page.ts'
import { LISTED, PAGES } from './pages.ts'
import { searchResults } from './search.ts'
import { statusPage } from './pages/status.ts'
import { registryOverview } from './registry-overview.ts'
import { statusOf } from './status.ts'
import { wellKnown } from './well-known.ts'
import { writtenPages } from './written-pages.ts'

const SCRIPTS = ['tabs.js', 'try.js', 'copy.js', 'search.js']

const POLICY = pagePolicy({})

/** Characters of a search that are read. */
const LONGEST_SEARCH = 100

export type DocsDeps = {
  query: Query
  config: ForwardingConfig & Pick<Config, 'mail'>
  languages: Languages
  /** Refuses an address that asks too often; for what is written for each request, and for the file of all pages. */
  limit: AppMiddleware
}

export type Docs = {
  /** Answers a browser that asks for an address that there is not. */
  notFound: AppMiddleware
  /** A page in English, for programs that read. */
  markdownOf: (page: DocsPage, ctx: RouterContext<State>) => Promise<string>
}

/**
 * Adds the documentation at `/docs/…`, `/clients`, `/status`, the catalogue at `/dcat` and the reports of editions at `/sources/…`, in the visitor's language, and what it loads under `/assets/docs/`: no key, no
 * other host, nothing inline. Its samples name the address that the reader came by, or the public one where it is set.
 * @returns what else there is of it
 */
export function docs(router: Router<State>, { query, config, languages, limit }: DocsDeps): Docs {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const file = (path: string, content = read(path)) => makeAsset(`/assets/docs/${basename(path)}`, content)
  const style = file('docs.css', pageStyle(join(import.meta.dirname, 'page/docs.css')))
  const [icon, say] = [file('../page/icon.svg'), file('../words/say.js')]
  // The pages have no import map, which would be a script written into them.
  const scripts = SCRIPTS.map((name) => file(name, read(`page/${name}`).replace('../../words/say.js', say.url)))
  const ownKey = file('page/sample-key.js')
  const links = { style: style.url, icon: icon.url, scripts: scripts.map(({ url }) => url) }

  const plans = madeOfPlans(query, (all) => all)
  const registry = registryOverview(query)
  const status = statusOf(query)
  const written = writtenPages()
  const keep = keptAssets()

  const layoutOf = (ctx: Context): Layout => {
    const language = languageOf(ctx, languages)
    const signedIn = isSignedIn(ctx, config)
    const scripts = signedIn ? [...links.scripts, ownKey.url] : links.scripts
    return { language, languages, words: wordsOf(languages, language), links: { ...links, scripts }, pages: LISTED, signedIn }
  }
  const settingOf = async (ctx: RouterContext<State>, { language, words }: Pick<Layout, 'language' | 'words'>): Promise<PageSetting> => {
    const [known, overview] = await Promise.all([plans(), registry()])
    return { base: publicBase(ctx, config), language, languages, words, plans: known, registry: overview }
  }
  const send = (ctx: RouterContext<State>, asset: Asset): Promise<void> => {
    ctx.set('Content-Security-Policy', POLICY)
    return sendAsset(ctx, asset, 'no-cache')
  }

  // The guide's picture: beside the file in the repository as beside the page.
  const picture = makeAsset('/docs/qgis.png', readFileSync(join(ROOT, 'docs/qgis.png')))
  router.get('/docs/qgis.png', (ctx) => sendAsset(ctx, picture, 'public, max-age=3600'))

  const markdownOf = async (page: DocsPage, ctx: RouterContext<State>) => {
    const language = 'en'
    const asset = written.markdown(page, await settingOf(ctx, { language, words: wordsOf(languages, language) }))
    return (await asset.body('identity')).toString()
  }

  for (const page of PAGES) {
    router.get(page.path, async (ctx) => {
      const layout = layoutOf(ctx)
      await send(ctx, written.page(page, layout, await settingOf(ctx, layout)))
    })
    router.get(`${page.path}.md`, async (ctx) => send(ctx, written.markdown(page, await settingOf(ctx, layoutOf(ctx)))))
  }
  router.get('/docs/search', limit, async (ctx) => {
    const layout = layoutOf(ctx)
    const asked = String(ctx.query.q ?? '').trim().slice(0, LONGEST_SEARCH)
    const search = await written.search(await settingOf(ctx, layout))
    const found = searchResults(asked, asked === '' ? [] : search(asked), layout.words)
    await send(ctx, makeAsset('/search.html', wholePage(layout, null, layout.words.docs.pages.results, found, asked)))
  })
  router.get('/status', limit, async (ctx) => {
    const layout = layoutOf(ctx)
    const body = statusPage(await status(), layout.words)
    await send(ctx, makeAsset('/status.html', wholePage(layout, '/status', layout.words.docs.pages.status, body)))
  })
  router.get('/clients', limit, async (ctx) => {
    const layout = layoutOf(ctx)
    const body = clientFilesPage(publicBase(ctx, config), await clientFiles(), layout.words)
    await send(ctx, makeAsset('/clients.html', wholePage(layout, '/clients', layout.words.docs.pages.clientFiles, body)))
  })
  router.get('/docs/changelog.atom', limit, (ctx) => {
    const base = publicBase(ctx, config)
    return sendAsset(ctx, keep('/changelog.atom', base, () => changelogFeed(base)), 'no-cache')
  })
  router.get('/llms-full.txt', limit, async (ctx) => {
    const language = 'en'
    await send(ctx, await written.whole(await settingOf(ctx, { language, words: wordsOf(languages, language) })))
  })
  addCatalogue(router, {
    query, config, limit,
    sendPage: async (ctx, base, known) => {
      const layout = layoutOf(ctx)
      await send(ctx, makeAsset('/dcat.html', wholePage(layout, null, layout.words.docs.catalogue.title, cataloguePage(base, known, layout.words))))
    },
  })
  addEditions(router, {
    query, languages, limit,
    sendPage: (ctx, title, body) => send(ctx, makeAsset('/edition.html', wholePage(layoutOf(ctx), null, title, body))),
  })
  wellKnown(router, config, limit, read('../page/icon.svg'))
  serveFiles(router, '/assets/docs/:name', [style, icon, say, ...scripts, ownKey])
  return { notFound: lostPage(layoutOf, POLICY), markdownOf }
}
