import { html, raw, type Html } from '../page/html.ts'

/** What the pages that show the map have in common. */
export type MapHead = {
  /** Whether the map can be used without a key. */
  visitors: boolean
  /** Whether its scripts ask for who is signed in. */
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

/** The head of a page that shows the map. @param script the name of its module, without its ending */
export function mapHead({ title, description }: { title: string; description: string }, script: string, { visitors, signedIn, basemaps, importMap, needed, later, address }: MapHead): Html {
  return html`<meta charset="utf-8">
  <title>${title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="${description}">
  <meta name="color-scheme" content="light dark">
  <meta name="visitors" content="${visitors ? 'on' : 'off'}">
  <meta name="signed-in" content="${signedIn ? 'on' : 'off'}">
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
  <script type="module" src="${address(`/assets/map/${script}.js`)}"></script>`
}
