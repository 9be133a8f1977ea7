import { array, create, defaulted, nonempty, nullable, object, pattern, record, string, type Infer } from 'superstruct'
import { regularExpression } from '../../src/shapes/manifest-values.ts'
import { BESIDE } from './beside.ts'
import { ES_LIMITS } from './es-limits.ts'
import type { FactColumn } from './facts.ts'

const Column = nonempty(string())
const column = (header: string) => defaulted(Column, header)
const optionalColumn = (header: string | null) => defaulted(nullable(Column), header)

/** Header of each column that is not a measure; the defaults are those of the regulation. `X#2`: the second `X`, `X#last`: the last. */
const Columns = object({
  province: column('Provincia'),
  x: column('Coordenada UTM X'),
  y: column('Coordenada UTM Y'),
  substation: column('Subestación'),
  voltage: column('Nivel de tensión (kV)'),
  /** Id of a busbar row, where a substation and voltage may have several. */
  point: optionalColumn(null),
  /** The substation's name, or the designation of its busbar in publications without one. */
  name: optionalColumn(null),
  designation: optionalColumn(null),
  positions_taken: optionalColumn('Posiciones ocupadas'),
  positions_free: optionalColumn('Posiciones libres'),
  node_zero: optionalColumn('Nudo 0'),
  comments: optionalColumn('Comentarios'),
  transmission_node: optionalColumn(null),
  short_circuit: optionalColumn(null),
})

export const EsAccessCapacityOptions = object({
  layout: string(),
  columns: defaulted(Columns, () => create({}, Columns)),
  /** Regular expression of the part to cut from a name: transformer and voltage at the end of a busbar's designation. */
  name_without: defaulted(nullable(regularExpression('')), null),
  /** EPSG code of the coordinates. */
  crs: defaulted(pattern(string(), /^\d+$/), '25830'),
  /** EPSG code → provinces (codes or names as published) whose rows use that CRS instead. */
  zones: defaulted(record(pattern(string(), /^\d+$/), array(nonempty(string()))), {}),
  ...BESIDE,
  limits: defaulted(BESIDE.limits, () => ES_LIMITS),
  /** Where two columns have that name, the first of them has the code of the municipality. */
  facts: defaulted(BESIDE.facts, (): FactColumn[] => [{ kind: 'municipality', column: 'Municipio#last', unit: null, none: [] }]),
})

export type EsAccessCapacityOptions = Infer<typeof EsAccessCapacityOptions>
