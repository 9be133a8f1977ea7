import { english, rowsOf, type Stated } from './stated.ts'

/** What each view of a substation states, and the columns of its side: without any of them the operator says nothing of it. */
const VIEWS = ['INFO_NA', 'RTE_CDR', 'GRD1_CDR', 'GRD2_CDR', 'GRDHTB_CDR']

/** Caparéseau, with the names of RTE's own list where it has the code: what is left to allocate and what the grids can take all hold at once, so that the least of them can be relied on. */
export async function capareseau(): Promise<Stated[]> {
  const places = Map.groupBy(await rowsOf('fr-rte-postes/postes-electriques-rte.csv', ';', 'latin1'), (row) => row['Code poste'] ?? '')
  return (await rowsOf('fr-capareseau/capareseau_2026-04-28.csv', ';')).slice(1).flatMap((row) => {
    const stated = VIEWS.flatMap((view) => (isOfASide(row, view) ? english(row[view]) ?? [] : []))
    const [place] = places.get((row.Code ?? '').trim()) ?? []
    return stated.length === 0 ? [] : [{
      name: place?.['Nom poste'] ?? row.Nom ?? '', country: 'FR', operator: 'rte', lon: english(place?.['Longitude poste (DD)']), lat: english(place?.['Latitude poste (DD)']),
      way: 'generation' as const, unit: 'MW' as const, amount: Math.min(...stated),
    }]
  })
}

function isOfASide(row: Record<string, string>, view: string): boolean {
  const [side = ''] = view.split('_')
  return !side.startsWith('GRD') || Object.entries(row).some(([name, cell]) => name.startsWith(side) && name !== view && !name.endsWith('_TVX') && cell !== '')
}
