import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { gzipSync } from 'fflate'
import { ROOT } from '../../settings/config.ts'
import { putTogether } from '../map-page/put-together.ts'
import { tar } from './tar.ts'

const FOLDER = join(ROOT, 'clients/typescript')
const SOURCES = join(FOLDER, 'src')

const { resolve } = createRequire(import.meta.url)
const FETCH = dirname(resolve('openapi-fetch/package.json'))
const HELPERS = dirname(createRequire(join(FETCH, 'package.json')).resolve('openapi-typescript-helpers/package.json'))

/** What JavaScript of the clients may have: that of Node 20 and of browsers since 2022. */
const COMMON: BuildOptions & { write: false } = { write: false, format: 'esm', target: 'es2022', tsconfigRaw: {}, logLevel: 'silent' }

export const { version: TYPESCRIPT_VERSION } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as { version: string }

/**
 * The package for npm, in the layout of `npm pack`. What it needs is in it, so that nothing is asked of a registry. The same sources are the same bytes: times
 * are fixed, and what compresses is pinned.
 */
export async function npmPackage(): Promise<Buffer> {
  const scripts = await scriptsOf(readdirSync(SOURCES).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')))
  const declarations = readdirSync(join(FOLDER, 'declarations')).map((name) => [name, local(readFileSync(join(FOLDER, 'declarations', name), 'utf8'))] as const)
  const dist = {
    ...scripts,
    ...Object.fromEntries(declarations),
    'api.d.ts': readFileSync(join(SOURCES, 'api.d.ts')),
    'openapi-fetch.js': local(readFileSync(join(FETCH, 'dist/index.mjs'), 'utf8')).replace(/\n\/\/# sourceMappingURL=.*/, ''),
    'openapi-fetch.d.ts': local(readFileSync(join(FETCH, 'dist/index.d.mts'), 'utf8')),
    'openapi-fetch.LICENSE': readFileSync(join(FETCH, 'LICENSE')),
    'openapi-typescript-helpers.d.ts': readFileSync(join(HELPERS, 'dist/index.d.mts')),
    'openapi-typescript-helpers.LICENSE': readFileSync(join(HELPERS, 'LICENSE')),
  }
  const files: Record<string, string | Buffer> = {
    ...Object.fromEntries(['package.json', 'README.md', 'LICENSE'].map((name) => [name, readFileSync(join(FOLDER, name))])),
    ...Object.fromEntries(Object.entries(dist).map(([name, content]) => [`dist/${name}`, content])),
  }
  const packed = Object.fromEntries(Object.keys(files).toSorted().map((name) => [`package/${name}`, Buffer.from(files[name] ?? '')]))
  return Buffer.from(gzipSync(tar(packed), { level: 9, mtime: 0 }))
}

/** The module for pages in a browser: one file, which loads no other. */
export async function browserModule(): Promise<Buffer> {
  const { outputFiles: [module] } = await putTogether({ ...COMMON, entryPoints: [join(SOURCES, 'browser.ts')], bundle: true, minify: true, platform: 'browser', banner: { js: `/*! headroom-client ${TYPESCRIPT_VERSION}, MIT; with openapi-fetch, MIT */` } })
  return Buffer.from(module?.contents ?? [])
}

/** JavaScript of each module, by its name. */
async function scriptsOf(names: string[]): Promise<Record<string, string>> {
  const { outputFiles } = await putTogether({ ...COMMON, entryPoints: names.map((name) => join(SOURCES, name)), outdir: SOURCES })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), local(text)]))
}

/** A module or its declarations that names others as they are called in the package. */
function local(text: string): string {
  return text.replaceAll(/(["'])(?:\.\/([\w-]+?)(?:\.d)?\.ts|(openapi-fetch|openapi-typescript-helpers))\1/g, (_, quote: string, own = '', other = '') => `${quote}./${own}${other}.js${quote}`)
}
