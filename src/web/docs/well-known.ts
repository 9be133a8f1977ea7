import type { Router } from '@koa/router'
import { Resvg } from '@resvg/resvg-js'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import { keptAssets, makeAsset, sendAsset, type Asset } from '../page/asset.ts'
import { html } from '../page/html.ts'
import { words } from '../../languages/en/pages.ts'
import { GROUPS, plainTitle } from './layout.ts'
import { LISTED, PAGES } from './pages.ts'

/** Width and height of the icon for browsers that ask for /favicon.ico, in pixels. */
const ICON_SIZE = 48

const DAY = 'public, max-age=86400'

/**
 * Adds what browsers, search engines and agents ask every site for: `/favicon.ico`, `/robots.txt`, `/sitemap.xml`, `/llms.txt`, and where the interface is
 * described, `/.well-known/api-catalog` (RFC 9727).
 * @param limit how often an address may ask for what is written for each request
 */
export function wellKnown(router: Router<State>, config: ForwardingConfig, limit: AppMiddleware, iconSvg: string): void {
  let icon: Asset | null = null
  const keep = keptAssets()
  router.get('/favicon.ico', (ctx) => {
    icon ??= makeAsset('/favicon.ico', iconFile(iconSvg))
    return sendAsset(ctx, icon, DAY)
  })
  const text = (path: string, write: (base: string) => string) => {
    router.get(path, limit, (ctx) => {
      const base = publicBase(ctx, config)
      return sendAsset(ctx, keep(path, base, () => write(base)), DAY)
    })
  }
  text('/robots.txt', (base) => `User-agent: *\nDisallow: /v1/\nAllow: /v1/openapi.json\n\nSitemap: ${base}/sitemap.xml\n`)
  text('/sitemap.xml', (base) => html`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/dcat', ...LISTED.map(({ path }) => path)].map((path) => html`
<url><loc>${base}${path}</loc></url>`)}
</urlset>
`.text)
  text('/llms.txt', llms)
  router.get('/.well-known/api-catalog', limit, (ctx) => {
    const base = publicBase(ctx, config)
    ctx.set({ 'Cache-Control': DAY, 'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' })
    const link = (path: string, type: string) => [{ href: `${base}${path}`, type }]
    ctx.body = JSON.stringify({ linkset: [{
      anchor: `${base}/v1`, 'service-desc': link('/v1/openapi.json', 'application/json'), 'service-doc': link('/docs', 'text/html'),
      status: link('/status', 'text/html'),
    }] })
  })
}

/** Where a language model finds what: the form of llmstxt.org. */
function llms(base: string): string {
  const { heading, lead, groups } = words.docs
  const written = new Set(PAGES.map(({ path }) => path))
  const sections = GROUPS.map((group) => `## ${groups[group]}\n\n${LISTED.filter((page) => page.group === group)
    .map(({ path, title }) => `- [${plainTitle(title(words))}](${base}${path}${written.has(path) ? '.md' : ''})\n`).join('')}`)
  return `# Headroom

> ${heading}. ${lead}

- [OpenAPI document](${base}/v1/openapi.json): every route, parameter, field and error
- [Everything in one file](${base}/llms-full.txt)
- SDK: [clients for TypeScript (npm) and Python (pip)](${base}/docs/guides/clients.md)
- Every request under \`/v1/\` that needs a key takes it as \`Authorization: Bearer\` or \`X-API-Key\`. Figures are indicative; a withheld one is never served.

${sections.join('\n')}`
}

/** An icon file (ICO) with one picture, as PNG. */
function iconFile(svg: string): Buffer {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: ICON_SIZE } }).render().asPng()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(ICON_SIZE, 6)
  head.writeUInt8(ICON_SIZE, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
