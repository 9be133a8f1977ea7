import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { makeAsset, type Asset } from './asset.ts'
import { europeanBorders } from './borders.ts'

export interface Site {
  page: Asset
  /** By their address with hash. */
  assets: Map<string, Asset>
  /** The page's import map as a CSP source expression: the one script that is written into the page. */
  inlineScript: string
}

const SOURCE = join(import.meta.dirname, 'map')
const MAPLIBRE = dirname(createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.mjs'))

/**
 * Reads, hashes and compresses everything that the map needs, once, at start (0.3 s).
 * Modules import each other by their plain path; the page's import map leads each to its address with a hash, so
 * that a change of one file changes one address. Throws when a file is missing.
 */
export function buildSite(): Site {
  const plain = new Map<string, Asset>()
  const add = (path: string, content: string | Buffer): void => void plain.set(path, makeAsset(path, content))
  for (const name of readdirSync(SOURCE)) {
    if (/\.(js|css|svg)$/.test(name)) add(`/assets/map/${name}`, readFileSync(join(SOURCE, name)))
  }
  for (const name of ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css']) {
    add(`/assets/${name}`, withoutSourceMap(readFileSync(join(MAPLIBRE, name), 'utf8')))
  }
  add('/assets/borders.json', JSON.stringify(europeanBorders()))

  const address = (path: string): string => {
    const asset = plain.get(path)
    if (!asset) throw new Error(`the page names ${path}, which is not among the assets`)
    return asset.url
  }
  const imports: Record<string, string> = { 'maplibre-gl': address('/assets/maplibre-gl.mjs') }
  for (const [path, asset] of plain) if (!path.endsWith('.css')) imports[path] = asset.url
  const importMap = JSON.stringify({ imports })
  const modules = [...plain].filter(([path]) => path.startsWith('/assets/map/') && path.endsWith('.js'))
  const html = readFileSync(join(SOURCE, 'index.html'), 'utf8')
    .replace('{{import_map}}', importMap)
    .replace('{{modules}}', modules.map(([, { url }]) => `<link rel="modulepreload" href="${url}">`).join('\n  '))
    .replace(/\{\{(\/assets\/[^}]+)\}\}/g, (_, path: string) => address(path))
  return {
    page: makeAsset('/index.html', html),
    assets: new Map([...plain.values()].map((asset) => [asset.url, asset])),
    inlineScript: `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`,
  }
}

/** The maps themselves (8 MB) are not served, and a browser's tools would report them missing. */
const withoutSourceMap = (code: string): string => code.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n')
