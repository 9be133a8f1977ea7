import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../src/settings/config.ts'
import { areas } from './areas.ts'
import { openBenchCluster } from './database.ts'
import type { Figure } from './figures.ts'
import { plot } from './plot.ts'
import { table } from './report.ts'

/**
 * `npm run bench -- [--scale 1] [--dir FOLDER] [--plots FOLDER] [--minutes 10] [AREA …]`: measures the areas named, or all of
 * them, on `scale` million assets in a private cluster under `dir`, which is kept. Prints a table and writes `figures.json`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    dir: { type: 'string', default: join(ROOT, '.data/bench') },
    plots: { type: 'string' },
    minutes: { type: 'string', default: '10' },
  },
})
const isArea = (name: string): name is keyof typeof areas => Object.hasOwn(areas, name)
const unknown = positionals.find((name) => !isArea(name))
if (unknown !== undefined) {
  console.error(`bench: no area "${unknown}"; choose from ${Object.keys(areas).join(', ')}`)
  process.exit(1)
}
const chosen = (positionals.length > 0 ? positionals : Object.keys(areas)).filter(isArea)

const dir = resolve(values.dir)
const cluster = await openBenchCluster(dir)
const assets = Math.round(Number(values.scale) * 1_000_000)
const figures: Figure[] = []
try {
  const loaded = () => cluster.loaded(assets)
  for (const name of chosen) {
    const measured = await areas[name]({ loaded, assets, cluster, dir, minutes: Number(values.minutes) })
    console.log(`${table(measured)}\n`)
    figures.push(...measured)
    if (values.plots === undefined) continue
    await mkdir(values.plots, { recursive: true })
    await writeFile(join(values.plots, `${name}.svg`), plot(name, measured))
  }
  await writeFile(join(dir, 'figures.json'), `${JSON.stringify({ assets, figures }, null, 2)}\n`)
} finally {
  await cluster.release()
}
