import type { Languages } from '../languages/languages.ts'
import { accountLink } from './account-link.ts'
import { html, raw } from './html.ts'
import { languageMenu } from './language-menu.ts'
import { wordsOf } from './language-of.ts'
import { questionBar, searchBox, sidePanel, sitesDialog } from './map-parts.ts'

export type MapPage = {
  language: string
  languages: Languages
  /** Whether the map can be used without a key. */
  visitors: boolean
  /** Whether its header is that for people who are signed in. */
  signedIn: boolean
  /** What src/web/map/base-map/base-map.ts reads, as JSON. */
  basemaps: string
  /** JSON that leads the modules' plain paths to their addresses. */
  importMap: string
  /** Addresses of the modules to load at once, and of those that the page loads when it has been drawn. */
  needed: string[]
  later: string[]
  /** From the plain path of an asset to its address with a hash; throws when there is none. */
  address: (path: string) => string
}

/** The map's page in one language as HTML; its modules draw the rest into it. Throws for a language that is none of `languages`. */
export function mapPage({ language, languages, visitors, signedIn, basemaps, importMap, needed, later, address }: MapPage): string {
  const words = wordsOf(languages, language)
  const { site } = words
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <title>${site.title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="${site.description}">
  <meta name="color-scheme" content="light dark">
  <meta name="visitors" content="${visitors ? 'on' : 'off'}">
  <meta name="basemaps" content="${basemaps}">
  <script type="importmap">${raw(importMap)}</script>
  <link rel="icon" type="image/svg+xml" href="${address('/assets/map/icon.svg')}">
  <link rel="stylesheet" href="${address('/assets/maplibre-gl.css')}">
  <link rel="stylesheet" href="${address('/assets/map/palette.css')}">
  <link rel="stylesheet" href="${address('/assets/map/page.css')}">
  <link rel="stylesheet" href="${address('/assets/map/drawing.css')}">
  ${needed.map((url) => html`<link rel="modulepreload" href="${url}">
  `)}${later.map((url) => html`<link rel="modulepreload" fetchpriority="low" href="${url}">
  `)}<link rel="preload" as="fetch" crossorigin href="${address('/assets/borders.json')}">
  <link rel="preload" as="fetch" crossorigin href="/v1/tiles/assets.json">
  <script type="module" src="${address('/assets/map/main.js')}"></script>
</head>
<body>
  <header>
    <a class="skip" href="#results-title">${words.page.skip}</a>
    <h1 class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3h18v3H3zM5 20V11h3v9zM10.5 20V8h3v12zM16 20v-6h3v6z"/></svg><span>Headroom</span></h1>
    ${searchBox(words)}
    <button type="button" id="menu-toggle" aria-expanded="false" aria-controls="menu">${words.page.menu}</button>
    <nav id="menu" aria-label="${site.elsewhere}"><button type="button" class="plain" id="show-sites">${words.sites.title}</button><button type="button" class="plain" id="show-coverage">${words.page.coverage}</button><button type="button" class="plain" id="copy-link">${site.copyLink}</button><a href="/docs">${words.page.api}</a>${accountLink(words, signedIn)}${languageMenu(language, languages)}</nav>
  </header>
  ${questionBar(words)}
  <p class="banner" id="synthetic" role="note" hidden><strong>${site.demonstration}</strong> ${site.allMadeUp}</p>
  <main>
    ${sidePanel(words)}
    <section id="map-area" aria-label="${words.map.name}">
      <div id="still"></div>
      <div id="map" inert></div>
      <div id="crosshair" aria-hidden="true"></div>
      <button type="button" id="left-out" hidden></button>
      <p id="map-problem" class="problem" role="alert" hidden></p>
    </section>
  </main>
  ${sitesDialog(words)}
  <noscript><p class="banner">${site.needsJavaScript} <a href="/v1/coverage">/v1/coverage</a> <a href="/v1/assets.geojson">/v1/assets.geojson</a></p></noscript>
</body>
</html>
`.text
}
