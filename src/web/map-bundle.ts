import { basename, join } from 'node:path'
import { build, stop } from 'esbuild'
import { keepFor } from '../database/keep-for.ts'

const MAP = join(import.meta.dirname, 'map')

export type MapBundle = {
  /** JavaScript by file name: `main.js`, `map.js`, which it loads when the page has been drawn, and what both need. */
  scripts: Map<string, string>
  /** The files that `main.js` needs before it runs. */
  needed: string[]
}

/**
 * Puts the modules of the map's page together, once a process: a browser paints first what it has to load first, and ninety modules would
 * make it wait twice as long. The page's words and MapLibre stay modules of their own, which the page's import map leads to.
 * @throws when a module cannot be read or is wrong
 */
export const bundleMap = keepFor(Infinity, bundle)

async function bundle(): Promise<MapBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(MAP, 'main.ts')],
    outdir: MAP,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    minify: true,
    external: ['#words', 'maplibre-gl'],
    entryNames: '[name]',
    chunkNames: '[name]',
    metafile: true,
    logLevel: 'silent',
  })
  await stop() // else its process waits for the next time
  const [main] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint?.endsWith('main.ts'))
  const needed = main?.imports.filter(({ kind, external }) => kind === 'import-statement' && !external) ?? []
  return {
    scripts: new Map(outputFiles.map(({ path, text }) => [basename(path), text])),
    needed: needed.map(({ path }) => basename(path)),
  }
}
