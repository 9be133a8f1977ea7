import type { CapacityRecord } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { speaker } from './say.js'
import { termsIn } from './terms.ts'

/** Without its method, as in the change feed, a figure of a regional scheme has no name here. */
type Measure = Pick<CapacityRecord, 'measure'> & { methodology?: Pick<CapacityRecord['methodology'], 'basis'> }
type Named = { what: string; which: string[] }

/** What the criteria of Red Eléctrica, each by itself, are calculated for. */
const CALCULATED: Record<string, [what: string, by: string]> = {
  short_circuit: ['mpe', 'short_circuit'], static_generation: ['gen', 'static'], static_storage: ['alm', 'static'], dynamic: ['any', 'dynamic'],
}

/**
 * Keys of measures whose columns are codes, or the path of a header in three rows: Red Eléctrica's, Caparéseau's and National Grid's. No other source of the
 * registry has such keys.
 */
const NAMED: [RegExp, (...parts: string[]) => Named][] = [
  [/^available_(generation|storage)_(mges|mpe)_(transmission|distribution)$/, (plant, module, grid) => named(`${plant}_${module}`, grid)],
  [/^available_generation_mpe_condenser_(transmission|distribution)$/, (grid) => named('generation_mpe', 'condenser', grid)],
  [/^(margin|unavailable)_(generation|storage)_(mges|mpe)$/, (which, plant, module) => named(`${plant}_${module}`, which)],
  [/^reserved_(generation|storage)_(mges|mpe)$/, (plant, module) => named(`${plant}_${module}`, 'tender')],
  [/^self_consumption_(freed|granted|available)_(mges|mpe)$/, (which, plant) => named(plant, 'self_consumption', which === 'available' ? 'requests' : which)],
  [/^(granted|requested)_(mges|mge|mpe|gen|alm)$/, (which, plant) => named(plant, which)],
  [/^(node_capacity|node_margin|zone_margin)_(short_circuit|static_generation|static_storage|dynamic)$/, (which, criterion) => {
    const [what, by] = CALCULATED[criterion] as [string, string]
    return named(what, by, which)
  }],
  [/^available_(demand_cep_ch|demand_cep_sh|demand_no_cep)$/, (demand) => named(demand, 'requests')],
  [/^available_storage_(cep|no_cep)$/, (module) => named(module === 'cep' ? 'storage_mpe' : 'storage_mges', 'requests')],
  [/^(transmission|distributor_1|distributor_2|distributor_hv)_(without_works|in_service|queued|signed|transformation)$/, (grid, which) => named(grid, which)],
  [/^(demand|generation)_(connected|contracted)_headroom$/, (way, deducted) => named(way === 'demand' ? 'load' : 'gen', deducted === 'connected' ? 'before_accepted' : 'after_accepted')],
]

/** Of the regional scheme as a whole; the same keys mean something else where a figure is not allocated by a scheme. */
const OF_SCHEME: Record<string, string> = { reserved: 'renewables', left_to_allocate: 'left_to_allocate', in_service: 'in_service', queued: 'queued', share_taken: 'share_taken' }

const named = (what: string, ...which: string[]): Named => ({ what, which })

/** What a figure is for and which one it is, of measures whose columns are codes; null where the column says it. */
function namedFigure({ measure, methodology }: Measure): Named | null {
  const ofScheme = Object.hasOwn(OF_SCHEME, measure) ? OF_SCHEME[measure] : undefined
  if (ofScheme !== undefined && methodology?.basis === 'scheme_allocation') return named('scheme', ofScheme)
  for (const [form, read] of NAMED) {
    const [found, ...parts] = form.exec(measure) ?? []
    if (found !== undefined) return read(...parts)
  }
  return null
}

/** How a language names such figures. */
export function figuresIn(words: Words) {
  const { locale, measures } = words
  const say = speaker(locale)
  const { term } = termsIn(words)
  const [rows, columns] = [Object.keys(measures.what), Object.keys(measures.which)]
  const whatText = (what: string) => measures.what[what as keyof typeof measures.what]
  const whichText = (which: string[]) => which.map((part) => measures.which[part as keyof typeof measures.which]).join(', ')

  /** `Transmission grid: possible without works`; null where the column of the publication says what the figure is. */
  const figureName = (measure: Measure): string | null => {
    const found = namedFigure(measure)
    return found && say(measures.name, { what: whatText(found.what), which: whichText(found.which) })
  }

  return {
    figureName,

    /**
     * What may connect by a figure, on what conditions and in which scenario: `Storage, power park modules: granted`, or `wind`, `Interruptible` and
     * `Holistic Transition`; nothing where nobody says. The scenario of a record is told with its horizon.
     */
    usesOf(figure: Measure & Pick<CapacityRecord, 'technology' | 'flexibility'> & { scenario?: string | null }): string[] {
      const { technology, flexibility, scenario = null } = figure
      const name = figureName(figure)
      return [...(name === null ? [technology === 'any' ? null : term('technology', technology), flexibility] : [name]), scenario].filter((part) => part !== null)
    },

    /**
     * Row and column of a table: `Storage, power park modules` and `granted`, with their places among all; null where the column of the
     * publication says what the figure is.
     */
    figurePlace(measure: Measure): { row: string; column: string; order: { row: number; column: number } } | null {
      const found = namedFigure(measure)
      return found && { row: whatText(found.what), column: whichText(found.which), order: {
        row: rows.indexOf(found.what), column: found.which.reduce((order, part) => order * columns.length + columns.indexOf(part), 0) } }
    },
  }
}
