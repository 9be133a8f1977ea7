import { join } from 'node:path'
import type pg from 'pg'
import { ROOT, type Config } from '../../settings/config.ts'
import { loadPostcodes } from '../../postcodes/load.ts'
import { applyRegistry } from '../../registry/apply.ts'
import { requireOptions } from '../command/require-options.ts'

/**
 * Puts the chosen registry in force. Where none was chosen, the demonstration, unless a registry of the user's own is in force already.
 * @returns whether the registry in force is a demonstration
 * @throws a database error with SQLSTATE HR003 where the database holds a demonstration and the registry is a real one, or the other way round
 */
export async function applyChosenRegistry(owner: pg.Pool, { folder, chosen }: Config['registry']): Promise<boolean> {
  const { rows: [inForce] } = await owner.query<{ real: boolean }>(
    'select not synthetic and exists (select from registry.operator where listed) as real from registry.revision',
  )
  if (inForce?.real && !chosen) return false
  await applyRegistry(owner, folder, false, requireOptions)
  const { rows: [applied] } = await owner.query<{ synthetic: boolean }>('select synthetic from registry.revision')
  if (applied?.synthetic) await loadDemoPostcodes(owner)
  return applied?.synthetic ?? false
}

/** Loads the demonstration's postcodes where there are none: the ones of a person's own are left alone. */
async function loadDemoPostcodes(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ empty: boolean }>('select not exists (select from registry.postcode_point) as empty')
  if (!rows[0]?.empty) return
  const folder = join(ROOT, 'fixtures/postcodes')
  for (const country of ['ES', 'FR', 'GB', 'NL']) {
    await loadPostcodes(owner, country, [join(folder, `zipcodes.${country.toLowerCase()}.csv`)], null, null)
  }
  await loadPostcodes(owner, 'NL', [join(folder, 'areas.nl.geojson')], null, null)
}
