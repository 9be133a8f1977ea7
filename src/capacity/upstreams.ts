import type { CapacityRecord } from './shapes.ts'

/** What feeds or limits an asset: its name as published, and the asset that this is, if it is known. */
export type Upstream = { name: string; asset_id: string | null }

/**
 * What records name above their asset, each once: most of a publication name the same.
 * @param shown ids of assets that are shown already, and left out
 */
export function upstreamsOf(records: Pick<CapacityRecord, 'decision_context'>[], shown: string[] = []): Upstream[] {
  const named = records.flatMap(({ decision_context: { upstream_name: name, upstream_asset_id: id } }) => (name === null || shown.includes(id ?? '') ? [] : [{ name, asset_id: id }]))
  return [...new Map(named.map((each) => [`${each.asset_id} ${each.name}`, each])).values()]
}
