import { join } from 'node:path'
import { REAL_FILES } from '../../helpers/real-files.ts'
import { cellsOf, english, fromUtm, metresBetween, plain, rowsOf, spanish, type Plant, type Stated } from './stated.ts'
import { sheetOf } from './workbook.ts'

const NODES = 'es-ree/2026_03_02_GRT_generacion.csv'
const BARS = 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv'

/**
 * Columns of “CAPACIDAD DE ACCESO DISPONIBLE PARA SOLICITUDES A LA RED DE TRANSPORTE Y ACEPTABILIDADES” whose header says what connects to the
 * transmission grid (RdT) as a park module (MPE) without a synchronous condenser: under “Generación”, and under “Almacenamiento”.
 */
const [GENERATION, STORAGE] = [78, 82]

type Place = { lon: number; lat: number }

/** The bars of e-distribución: each substation at each voltage; the Balearic Islands lie in zone 31, the Canary Islands in zone 28. */
export async function eDistribucion(): Promise<(Stated & { node: string })[]> {
  return (await cellsOf(BARS, ';')).slice(1).map((row) => {
    const zone = row[1] === '7' ? 31 : row[1] === '35' || row[1] === '38' ? 28 : 30
    const place = fromUtm(zone, spanish(row[3] ?? '') ?? NaN, spanish(row[4] ?? '') ?? NaN)
    return { name: row[18] ?? '', country: 'ES', operator: 'e-distribucion', ...place, way: 'generation', unit: 'MW', amount: spanish(row[7] ?? '') ?? NaN, node: row[13] ?? '' }
  })
}

/** Publications of demand by rows alike: an operator, its rows, in which columns stand alike, and how its numbers are written. */
const csv = (file: string) => cellsOf(`es-dso-demand-csv-history/${file}`, ';')
const DEMAND: [operator: string, rows: () => Promise<string[][]>, number: (text: string) => number | null][] = [
  ['i-de', () => csv('2025_12_01_R1-001_Demanda.csv'), spanish], ['viesgo', () => csv('2026_01_03_R1005_demanda.csv'), spanish],
  ['e-distribucion', () => csv('edistribucion_capacity_2026_03.csv'), spanish],
  ['naturgy', () => sheetOf(join(REAL_FILES, 'es-dso-demand-xlsx/Naturgy 2026_04_01_R1-002_demanda.xlsx')), english],
]

/** Demand by substation and voltage; of several points of connection of one, which are alternatives, the greatest. Their places are not read. */
export async function spanishDemand(): Promise<Stated[]> {
  return (await Promise.all(DEMAND.map(async ([operator, read, number]) => {
    const rows = (await read()).slice(1).flatMap((row) => {
      const amount = number(row[7] ?? '')
      return amount === null ? [] : [{ name: `${row[5]} ${number(row[6] ?? '')}`, country: 'ES', operator, lon: null, lat: null, way: 'load' as const, unit: 'MW' as const, amount }]
    })
    return [...Map.groupBy(rows, ({ name }) => name).values()].map((own) => own.reduce((most, row) => (row.amount > most.amount ? row : most)))
  }))).flat()
}

/** The nodes of Red Eléctrica, where the other files know a substation of their name. */
export async function ree(plant: Plant): Promise<Stated[]> {
  const [header, ...more] = await cellsOf(NODES, ';')
  if (!(header?.[77] ?? '').startsWith('CAPACIDAD DE ACCESO DISPONIBLE')) throw new Error('the columns of REE stand elsewhere')
  const places = await placesOfNodes()
  return more.slice(2).map((row) => {
    const name = (row[0] ?? '').trim()
    const found = places(name)
    return {
      name, country: 'ES', operator: 'ree', lon: found?.lon ?? null, lat: found?.lat ?? null, way: 'generation', unit: 'MW',
      amount: spanish(row[plant === 'storage' ? STORAGE : GENERATION] ?? '') ?? NaN,
    }
  })
}

/** Names of bars are cut short, ENTRENUCLEOS to ENTRENUCL. */
const SHORTEST = 8

/** Of a node, the bar of its name that names it as its node; else the substation of OpenStreetMap of its name and voltage. */
async function placesOfNodes(): Promise<(node: string) => Place | null> {
  const bars = Map.groupBy(await eDistribucion(), ({ node }) => plain(node))
  const drawn = Map.groupBy((await rowsOf('eu-osm-power-nodes/europe_highvoltage_vertices.csv', '#')).filter(({ typ }) => typ !== 'joint'), ({ name }) => (
    plain((name ?? '').replaceAll("'", '').replace(/^(subestaci[oó]n|set|se)( el[eé]ctrica)?( de| del)? /i, ''))))
  return (node) => {
    const [, substation = '', kv = ''] = /^(.*?) (\d+)$/.exec(node) ?? []
    const bar = (bars.get(plain(node)) ?? []).find(({ name }) => plain(name) === plain(substation) || plain(name).length >= SHORTEST && plain(substation).startsWith(plain(name)))
    if (bar !== undefined) return bar as Place
    const named = (drawn.get(plain(substation)) ?? []).filter(({ voltage }) => voltage?.split(';').includes(`${kv}000`)).map(({ lon, lat }) => ({ lon: Number(lon), lat: Number(lat) }))
    return named.every((one) => metresBetween(one, named[0] as Place) < 5000) ? named[0] ?? null : null
  }
}
