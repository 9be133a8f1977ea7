import type { Languages } from '../../languages/languages.ts'
import { accountLink } from '../page/account-link.ts'
import { html } from '../page/html.ts'
import { languageMenu } from '../page/language-menu.ts'
import { wordsOf } from '../page/language-of.ts'
import { mapHead, type MapHead } from './map-head.ts'
import { mapArea, questionBar, searchBox, shareDialog, sidePanel, sitesDialog } from './map-parts.ts'

export type MapPage = {
  language: string
  languages: Languages
  /** Whether pages of others may show the map in a frame. */
  embeds: boolean
  head: MapHead
}

/** The map's page in one language as HTML; its modules draw the rest into it. Throws for a language that is none of `languages`. */
export function mapPage({ language, languages, embeds, head }: MapPage): string {
  const words = wordsOf(languages, language)
  const { site } = words
  return html`<!doctype html>
<html lang="${language}">
<head>
  ${mapHead(site, 'main', head)}
</head>
<body>
  <header>
    <a class="skip" href="#results-title">${words.page.skip}</a>
    <h1 class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3h18v3H3zM5 20V11h3v9zM10.5 20V8h3v12zM16 20v-6h3v6z"/></svg><span>Headroom</span></h1>
    ${searchBox(words)}
    <button type="button" id="menu-toggle" aria-expanded="false" aria-controls="menu">${words.page.menu}</button>
    <nav id="menu" aria-label="${site.elsewhere}"><button type="button" class="plain" id="show-sites">${words.sites.title}</button><button type="button" class="plain" id="show-coverage">${words.page.coverage}</button><button type="button" class="plain" id="show-share" aria-haspopup="dialog">${words.share.title}</button><a href="/docs">${words.page.api}</a>${accountLink(words, head.signedIn)}${languageMenu(language, languages)}</nav>
  </header>
  ${questionBar(words)}
  <p class="banner" id="synthetic" role="note" hidden><strong>${site.demonstration}</strong> ${site.allMadeUp}</p>
  <main>
    ${sidePanel(words)}
    ${mapArea(words)}
  </main>
  ${sitesDialog(words)}
  ${shareDialog(words, embeds)}
  <noscript><p class="banner">${site.needsJavaScript} <a href="/v1/coverage">/v1/coverage</a> <a href="/v1/assets.geojson">/v1/assets.geojson</a></p></noscript>
</body>
</html>
`.text
}
