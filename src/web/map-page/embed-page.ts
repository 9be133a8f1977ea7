import type { Words } from '../../languages/words.ts'
import { html } from '../page/html.ts'
import { mapHead, type MapHead } from './map-head.ts'
import { mapArea } from './map-parts.ts'

/** The map for frames of other pages, as HTML in one language: its picture, one asset, and a line that leads to the whole map. Links open in a new tab. */
export function embedPage(language: string, words: Words, head: MapHead): string {
  const { site, asset } = words
  return html`<!doctype html>
<html lang="${language}">
<head>
  ${mapHead(site, 'embed', head)}
  <base target="_blank">
</head>
<body class="embed">
  <main>
    <h1 class="unseen">${site.title}</h1>
    <p class="banner" id="synthetic" role="note" hidden><strong>${site.demonstration}</strong> ${site.allMadeUp}</p>
    <div id="stage">${mapArea(words)}
    <section id="panel" aria-label="${asset.page}" hidden><div id="asset" class="scrolls"></div></section></div>
  </main>
  <footer id="results-title" tabindex="-1"><a id="whole-map" href="/">Headroom</a> <span id="asked"></span></footer>
  <noscript><p class="banner">${site.needsJavaScript} <a href="/v1/coverage">/v1/coverage</a> <a href="/v1/assets.geojson">/v1/assets.geojson</a></p></noscript>
</body>
</html>
`.text
}
