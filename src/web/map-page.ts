import { html, raw, type Html } from './html.ts'
import { languageMenu } from './language-menu.ts'
import type { Languages } from './words/languages.ts'
import type { Words } from './words/words.ts'

export type MapPage = {
  language: string
  languages: Languages
  /** Whether the map can be used without a key. */
  visitors: boolean
  /** JSON that leads the modules' plain paths to their addresses. */
  importMap: string
  /** Addresses of the modules to load ahead. */
  modules: string[]
  /** From the plain path of an asset to its address with a hash; throws when there is none. */
  address: (path: string) => string
}

/** The map's page in one language as HTML; its modules draw the rest into it. Throws for a language that is none of `languages`. */
export function mapPage({ language, languages, visitors, importMap, modules, address }: MapPage): string {
  const words = languages[language]?.words
  if (!words) throw new Error(`there are no words of language ${language}`)
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
  <script type="importmap">${raw(importMap)}</script>
  <link rel="icon" type="image/svg+xml" href="${address('/assets/map/icon.svg')}">
  <link rel="stylesheet" href="${address('/assets/maplibre-gl.css')}">
  <link rel="stylesheet" href="${address('/assets/map/palette.css')}">
  <link rel="stylesheet" href="${address('/assets/map/page.css')}">
  <link rel="stylesheet" href="${address('/assets/map/drawing.css')}">
  <link rel="modulepreload" href="${address('/assets/maplibre-gl.mjs')}">
  ${modules.map((url) => html`<link rel="modulepreload" href="${url}">
  `)}<link rel="preload" as="fetch" crossorigin href="${address('/assets/borders.json')}">
  <link rel="preload" as="fetch" crossorigin href="/v1/tiles/assets.json">
  <script type="module" src="${address('/assets/map/main.js')}"></script>
</head>
<body>
  <header>
    <h1><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3h18v3H3zM5 20V11h3v9zM10.5 20V8h3v12zM16 20v-6h3v6z"/></svg>Headroom</h1>
    <p>${site.tagline}</p>
    <nav aria-label="${site.elsewhere}"><button type="button" id="copy-link">${site.copyLink}</button><a href="/docs">${site.reference}</a>${languageMenu(language, languages)}</nav>
  </header>
  <p class="banner" id="synthetic" role="note" hidden><strong>${site.demonstration}</strong> ${site.allMadeUp}</p>
  <main>
    ${panel(words)}
    <section id="map-area" aria-label="${words.map.name}">
      <div id="map"></div>
      <div id="crosshair" aria-hidden="true"></div>
      <p id="legend-filters" hidden></p>
    </section>
  </main>
  <noscript><p class="banner">${site.needsJavaScript} <a href="/v1/coverage">/v1/coverage</a> <a href="/v1/assets.geojson">/v1/assets.geojson</a></p></noscript>
</body>
</html>
`.text
}

function panel({ panel, search, results, legend }: Words): Html {
  return html`<section id="panel" aria-label="${panel.name}">
      <div role="tablist" aria-label="${panel.tabs}">
        <button type="button" role="tab" id="tab-search" aria-controls="search" aria-selected="true">${panel.search}</button>
        <button type="button" role="tab" id="tab-filters" aria-controls="filters" aria-selected="false" tabindex="-1">${panel.filters} <span class="badge" id="filter-count" hidden></span></button>
        <button type="button" role="tab" id="tab-coverage" aria-controls="coverage" aria-selected="false" tabindex="-1">${panel.coverage}</button>
      </div>
      <div role="tabpanel" id="search" aria-labelledby="tab-search">
        <form id="search-form" autocomplete="off" novalidate>
          <div class="field" id="key-field">
            <label for="key">${search.key}</label>
            <div class="row">
              <input id="key" type="text" class="secret" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" placeholder="${search.keyExample}" aria-describedby="key-note">
              <button type="button" id="use-key">${search.useKey}</button>
            </div>
            <p class="note" id="key-note">${search.keyNote}</p>
          </div>
          <p class="key-in-use" id="key-in-use" hidden><span id="key-name"></span> <button type="button" class="plain" id="forget-key">${search.forgetKey}</button></p>
          <div class="place-and-radius">
            <div class="field">
              <label for="place">${search.place} <span class="hint">${search.placeHint}</span></label>
              <div class="row">
                <input id="place" type="text" inputmode="text" autocomplete="off" spellcheck="false" placeholder="43.10, -2.90">
                <button type="button" id="use-centre" title="${search.takeCentreTitle}">${search.takeCentre}</button>
              </div>
            </div>
            <div class="field">
              <label for="radius">${search.radius}</label>
              <input id="radius" type="number" min="0.1" max="500" step="any" autocomplete="off">
            </div>
          </div>
          <button type="submit" class="primary">${search.submit}</button>
        </form>
        <p class="status" id="status" role="status"></p>
        <p class="problem" id="problem" role="alert" hidden></p>
        <section id="states" aria-labelledby="states-title">
          <h2 id="states-title">${legend.states}</h2>
          <ul id="state-key"></ul>
        </section>
        <section id="results" aria-label="${results.name}" hidden></section>
      </div>
      <div role="tabpanel" id="filters" aria-labelledby="tab-filters" hidden></div>
      <div role="tabpanel" id="coverage" aria-labelledby="tab-coverage" hidden></div>
    </section>`
}
