import { esAccessCapacity } from './es-access-capacity.ts'
import type { Layout } from './layout.ts'
import { reeNodes } from './ree-nodes.ts'

/** Every layout by the name that a manifest's `publication.layout` gives it. */
export const layouts: ReadonlyMap<string, Layout> = new Map([
  ['es_access_capacity', esAccessCapacity],
  ['ree_nodes', reeNodes],
])
