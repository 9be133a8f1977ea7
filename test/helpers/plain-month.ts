import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seeded } from './assets.ts'

const MEASURES = [1, 2, 3, 4]

/** Sources of the benchmark: a large one, a small one that shares the large one's substations, and a small one of another operator. */
export const LARGE = 'bench-large'
export const SHARING = 'bench-sharing'
export const APART = 'bench-apart'

/** Writes a registry of the three sources, for the layout that needs no code, and answers its folder. */
export async function writeRegistry(folder: string): Promise<string> {
  await mkdir(join(folder, 'operators'), { recursive: true })
  const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content))
  await write('registry.json', { synthetic: true })
  await write('countries.json', [{ code: 'ES', name: 'Spain' }])
  await write('operators/bench-one.json', operator('bench-one', [LARGE, SHARING]))
  await write('operators/bench-two.json', operator('bench-two', [APART]))
  return folder
}

/**
 * Writes a month of `rows` substations in Spain with four figures each, 92 % of them zero.
 * @param changed whether the figures of one row in twenty differ from those of the first month
 */
export async function writeMonth(path: string, rows: number, changed: boolean): Promise<string> {
  const random = seeded(5)
  const file = createWriteStream(path)
  let piece = 'code;name;kv;lon;lat;c1;c2;c3;c4\n'
  for (let n = 0; n < rows; n++) {
    const place = `${(-6 + 5 * random()).toFixed(6)};${(38.5 + 4 * random()).toFixed(6)}`
    const figures = MEASURES.map(() => (random() < 0.92 ? 0 : Math.round(random() * 8000) / 100))
    const stated = changed && n % 20 === 3 ? figures.map((figure) => figure + 1) : figures
    piece += `S${n};Estación ${n};132;${place};${stated.map((figure) => figure.toFixed(2)).join(';')}\n`
    if (piece.length > 65_536) {
      if (!file.write(piece)) await once(file, 'drain')
      piece = ''
    }
  }
  file.end(piece)
  await once(file, 'finish')
  return path
}

function operator(key: string, sources: string[]): object {
  return {
    operator: { key, name: key, type: 'DSO', country: 'ES', website: 'https://bench.example/' },
    methodologies: [{
      key: 'own', name: 'Own', basis: 'undisclosed', network_state: 'undisclosed', comparability_class: 'bench', additive: false, disclaimers: [], url: null,
      included: {
        connected: 'unknown', granted: 'unknown', queued: 'unknown', upstream_grid: 'unknown', reinforcements: 'unknown', short_circuit: 'unknown', voltage: 'unknown',
      },
    }],
    sources: sources.map(source),
  }
}

function source(key: string): object {
  return {
    key, name: key, country: 'ES', url: 'https://bench.example/', operator_url: 'https://bench.example/', cadence: 'monthly', stale_after_days: 60,
    licence: null, attribution: null, semantics: { identifiers: 'The row.', notes: null }, document: null,
    rights: { mode: 'redistribution_allowed', evidence: { url: 'https://bench.example/', quote: 'Free.', date: '2026-01-01' } },
    formats: [{ type: 'csv', decimal: '.', thousands: null }],
    publication: {
      layout: 'plain_table', scheme: 'code', columns: { identifier: 'code', name: 'name', voltage: 'kv', x: 'lon', y: 'lat' },
    },
    measures: MEASURES.map((k) => ({
      key: `m${k}`, column: `c${k}`, direction: k % 2 === 0 ? 'load' : 'generation', availability_type: k > 2 ? 'total' : 'available',
      methodology: 'own', unit: 'MW',
    })),
  }
}
