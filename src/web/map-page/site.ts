import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, basename } from 'node:path'
import type { Languages } from '../../languages/languages.ts'
import type { Words } from '../../languages/words.ts'
import { keepFor } from '../../database/keep-for.ts'
import { makeAsset, type Asset } from '../page/asset.ts'
import { europeanBorders } from '../base/borders.ts'
import { embedPage } from './embed-page.ts'
import { mapPage } from './map-page.ts'
import type { MapHead } from './map-head.ts'
import { paletteStyles } from '../page/page-style.ts'
import { putTogether } from './put-together.ts'

type Page = {
  asset: Asset
  /** The page's import map as a CSP source expression: the one script that is written into the page. */
  inlineScript: string
}

/** The map's page for people who are signed in and for others, and the one for frames of other pages. */
export type PageName = 'signedIn' | 'others' | 'embedded'

type Site = {
  /** By language. */
  pages: Map<string, Record<PageName, Page>>
  /** By their address with hash. */
  assets: Map<string, Asset>
  /** The address of the one script that runs WebAssembly, in a worker. */
  sqlite: string
}

/** Modules that few visitors load. */
const ON_DEMAND = [
  'area/drawing-tools', 'changes/changes', 'compare/compare-dialog', 'export/workbook-file', 'sites/place-table', 'upload/features', 'upload/geopackage', 'upload/shapefile',
]

const MAP = join(import.meta.dirname, '../map')
const BASE = join(import.meta.dirname, '../base')
const { resolve } = createRequire(import.meta.url)
const MAPLIBRE = dirname(resolve('maplibre-gl/dist/maplibre-gl.mjs'))
/** Packs workbooks; it is loaded with the first that is saved. */
const FFLATE = join(dirname(resolve('fflate/package.json')), 'esm/browser.js')
/** Read GeoPackages; they are loaded with the first. */
const SQLITE = { worker: resolve('sql.js/dist/worker.sql-wasm.js'), wasm: resolve('sql.js/dist/sql-wasm.wasm') }

/**
 * Reads and hashes everything that the map needs in these languages, once (0.2 s).
 * Modules import each other, and name what they fetch, by plain paths; a page's import map leads each to its address with a hash, so
 * that a change of one file changes one address, and `#words` to the words of the page's language. Throws when a file is missing.
 * @param given `visitors` says whether the map can be used without a key, `embeds` whether other pages may show it in a frame; `basemaps` is what
 *   the page needs to know of base maps, as JSON
 */
export async function buildSite(
  languages: Languages, { visitors, embeds, basemaps }: { visitors: boolean; embeds: boolean; basemaps: string },
): Promise<Site> {
  const plain = new Map<string, Asset>()
  const add = (path: string, content: string | Buffer): void => void plain.set(path, makeAsset(path, content))
  add('/assets/map/icon.svg', readFileSync(join(import.meta.dirname, '../page/icon.svg')))
  const { files, needed } = await bundleMap()
  for (const [name, text] of files) add(`/assets/map/${name}`, text)
  add('/assets/map/palette.css', paletteStyles())
  for (const name of ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css']) {
    add(`/assets/${name}`, withoutSourceMap(readFileSync(join(MAPLIBRE, name), 'utf8')))
  }
  add('/assets/fflate.mjs', readFileSync(FFLATE))
  const wasm = makeAsset('/assets/sqlite.wasm', readFileSync(SQLITE.wasm))
  // A worker has no import map.
  add('/assets/sqlite.js', readFileSync(SQLITE.worker, 'utf8').replaceAll('sql-wasm.wasm', basename(wasm.url)))
  add('/assets/borders.json', JSON.stringify(europeanBorders()))
  for (const name of ['overview.json', 'detail.json']) add(`/assets/base/${name}`, readFileSync(join(BASE, name)))

  const address = (path: string): string => {
    const asset = plain.get(path)
    if (!asset) throw new Error(`the page names ${path}, which is not among the assets`)
    return asset.url
  }
  const shared: Record<string, string> = { 'maplibre-gl': address('/assets/maplibre-gl.mjs'), fflate: address('/assets/fflate.mjs') }
  for (const [path, asset] of plain) if (!path.endsWith('.css')) shared[path] = asset.url

  const assets = new Map([...plain.values(), wasm].map((asset) => [asset.url, asset]))
  const pages = new Map(Object.entries(languages).map(([language, { words }]) => {
    const wordsFile = makeAsset(`/assets/words/${language}.js`, wordsModule(words))
    assets.set(wordsFile.url, wordsFile)
    const importMap = JSON.stringify({ imports: { ...shared, '#words': wordsFile.url } })
    const inlineScript = `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`
    const addresses = (names: string[]) => names.map((name) => address(`/assets/map/${name}`))
    const head = (entry: Entry, signedIn: boolean): MapHead => ({
      visitors, signedIn, basemaps, importMap, address,
      needed: [wordsFile.url, ...addresses(needed[entry])],
      later: [...addresses(needed.map.filter((name) => !needed[entry].includes(name))), address('/assets/map/map.js'), address('/assets/maplibre-gl.mjs')],
    })
    const page = (text: string): Page => ({ inlineScript, asset: makeAsset('/index.html', text) })
    const map = (signedIn: boolean) => page(mapPage({ language, languages, embeds, head: head('main', signedIn) }))
    return [language, { signedIn: map(true), others: map(false), embedded: page(embedPage(language, words, head('embed', false))) }]
  }))
  return { pages, assets, sqlite: address('/assets/sqlite.js') }
}

/** The words of the map, as a module. Those of pages that the server writes are left out. */
function wordsModule({ docs: _, assetPage: __, account: ___, ...words }: Words): string {
  return `export const words = ${JSON.stringify(words)}\n`
}

/** The maps themselves (8 MB) are not served, and a browser's tools would report them missing. */
const withoutSourceMap = (code: string): string => code.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n')

/** A module that begins a page, and the moving map. */
type Entry = 'main' | 'embed' | 'map'

type MapBundle = {
  /** Scripts and style sheets by file name: the entries, what a page loads when it is used, and what several need. */
  files: Map<string, string>
  /** The files that each entry needs before it runs. */
  needed: Record<Entry, string[]>
}

/**
 * Puts the modules of the map's page together, once a process: a browser paints first what it has to load first, and ninety modules would
 * make it wait twice as long. The page's words, MapLibre and fflate stay modules of their own, which the page's import map leads to.
 * @throws when a module cannot be read or is wrong
 */
const bundleMap = keepFor(Infinity, bundle)

async function bundle(): Promise<MapBundle> {
  const { outputFiles, metafile } = await putTogether({
    entryPoints: ['page.css', 'drawing.css', 'main.ts', 'embed.ts', 'moving-map/map.ts', ...ON_DEMAND.map((name) => `${name}.ts`)].map((name) => join(MAP, name)),
    outdir: MAP,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    minify: true,
    external: ['#words', 'maplibre-gl', 'fflate'],
    // What shpjs would project with.
    alias: { proj4: join(MAP, 'upload/no-projections.ts') },
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'silent',
  })
  const neededBy = (entry: Entry) => Object.entries(metafile.outputs).filter(([path]) => basename(path) === `${entry}.js`)
    .flatMap(([, { imports }]) => imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(({ path }) => basename(path)))
  return {
    files: new Map(outputFiles.map(({ path, text }) => [basename(path), text])),
    needed: { main: neededBy('main'), embed: neededBy('embed'), map: neededBy('map') },
  }
}
