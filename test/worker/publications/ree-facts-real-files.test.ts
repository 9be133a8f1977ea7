import { join } from 'node:path'
import { collect } from '../../helpers/document.ts'
import { openPublication, sourceOf } from '../../helpers/publication.ts'
import { REAL_FILES, realTest } from '../../helpers/real-files.ts'
import { REE_MARCH } from '../../helpers/ree-september.ts'
import { cellsOf } from '../../meaning/cells/stated.ts'

const factsIn = async (source: string, path: string) => (
  (await collect((await openPublication(sourceOf('europe', source), path)).rows)).map(({ asset: { name }, facts }) => ({ name, facts })))

realTest('Red Eléctrica: margins, limits of the layout, tenders and reservations of a node are facts, in either layout of the table', async (t) => {
  const march = await factsIn('ree-generation', REE_MARCH)
  const counts = Map.groupBy(march.flatMap(({ facts }) => facts), ({ kind }) => kind)
  t.deepEqual(Object.fromEntries([...counts].map(([kind, { length }]) => [kind, length]).toSorted()), {
    // By four criteria of 937 nodes, and of 42 nodes that share with another.
    margin: 4 * 937 + 42, reservation: 12 + 273 + 273 + 79, technical_limit: 213, tender: 362 + 3 + 160 + 252 + 3 * 23,
  })
  t.deepEqual(march[0]?.facts.map(({ label, value, text }) => [label.split(' > ')[0], value ?? text]), [
    ['Resolución de concurso', 'SI'], ['Limitación interna por configuración del nudo', '906'], ['CRITERIO DE POTENCIA DE CORTOCIRCUITO (WSCR)', '71'],
    ['CRITERIO ESTÁTICO GENERACIÓN', '2049'], ['CRITERIO ESTÁTICO ALMACENAMIENTO', '2051'], ['CRITERIO DINÁMICO', '549'],
  ])
  const september = await factsIn('ree-generation', join(REAL_FILES, 'es-ree-2026-09/ree_generacion_2026-09-01_4rows.csv'))
  t.deepEqual(september[0]?.facts.filter(({ kind }) => kind === 'margin').map(({ value }) => value), ['428', '2406', '2408', '906'])
  const demand = await factsIn('ree-demand', join(REAL_FILES, 'es-ree-2026-09/ree_demanda_2026-09-01_3rows.csv'))
  t.deepEqual(demand[0]?.facts.map(({ value }) => value), ['250', '1037', '2029', '0', '0'])
})

/** Columns of what nodes share, by criterion: short-circuit power, static for generation and for storage, dynamic. */
const ZONES = [13, 23, 32, 41]

realTest('Red Eléctrica: each available figure names the zones that its node shares with others, and no other figure does', async (t) => {
  const [criteria = [], names = [], , ...nodes] = await cellsOf('es-ree/2026_03_02_GRT_generacion.csv', ';')
  t.deepEqual([criteria[22], ...ZONES.map((at) => names[at]?.trim().split(' ')[0])], ['CRITERIO ESTÁTICO GENERACIÓN', 'Binudos', 'Zona', 'Zona', 'Zona'])
  const zonesOf = (cells: string[]) => [...new Set(ZONES.flatMap((at) => (cells[at] ?? '').split(',')).map((zone) => zone.trim()).filter((zone) => zone !== '' && zone !== 'N/A'))].toSorted()
  const read = await collect((await openPublication(sourceOf('europe', 'ree-generation'), REE_MARCH)).rows)
  for (const [at, { asset, figures }] of read.entries()) {
    for (const { measure, zones } of figures) t.deepEqual(zones.toSorted(), measure.startsWith('available_') ? zonesOf(nodes[at] ?? []) : [], `${asset.name} ${measure}`)
  }
  t.deepEqual([23, 32, 41, 13].map((at) => nodes.filter((cells) => !['', 'N/A'].includes(cells[at]?.trim() ?? '')).length), [595, 595, 198, 42])
})
