import { capareseau } from './capareseau.ts'
import { esAccessCapacity } from './es-access-capacity.ts'
import { esoVoltageLevels } from './eso-voltage-levels.ts'
import type { Layout } from './layout.ts'
import { nlCapacityMap } from './nl-capacity-map.ts'
import { nlPostcodeClasses } from './nl-postcode-classes.ts'
import { plainRecords } from './plain-records.ts'
import { plainTable } from './plain-table.ts'
import { reeNodes } from './ree-nodes.ts'
import { rteSubstations } from './rte-substations.ts'
import { ssenHeadroom } from './ssen-headroom.ts'

/** Every layout by its name in a manifest's `publication.layout`. */
export const layouts: ReadonlyMap<string, Layout> = new Map([
  ['capareseau', capareseau],
  ['es_access_capacity', esAccessCapacity],
  ['eso_voltage_levels', esoVoltageLevels],
  ['nl_capacity_map', nlCapacityMap],
  ['nl_postcode_classes', nlPostcodeClasses],
  ['plain_records', plainRecords],
  ['plain_table', plainTable],
  ['ree_nodes', reeNodes],
  ['rte_substations', rteSubstations],
  ['ssen_headroom', ssenHeadroom],
])
