import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ROOT } from '../config.ts'
import { loadPostcodes } from '../postcodes/load.ts'
import { applyRegistry } from '../registry/apply.ts'

/**
 * Puts the demonstration's registry in force if there is none, or if the one in force is a demonstration too. A registry
 * of the user is not changed.
 * @returns whether the registry in force is a demonstration
 */
export async function applyDemo(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ empty: boolean; synthetic: boolean }>(
    'select not exists (select from registry.operator where listed) as empty, synthetic from registry.revision',
  )
  if (!rows[0]?.empty && !rows[0]?.synthetic) return false
  await applyRegistry(owner, join(ROOT, 'fixtures/registry/demo'))
  await loadDemoPostcodes(owner)
  return true
}

/** Loads the demonstration's postcodes if there are none. Postcodes of the user are not changed. */
async function loadDemoPostcodes(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ empty: boolean }>('select not exists (select from registry.postcode_point) as empty')
  if (!rows[0]?.empty) return
  const folder = join(ROOT, 'fixtures/postcodes')
  for (const country of ['ES', 'FR', 'GB', 'NL']) {
    await loadPostcodes(owner, country, [join(folder, `zipcodes.${country.toLowerCase()}.csv`)], null)
  }
  await loadPostcodes(owner, 'NL', [join(folder, 'areas.nl.geojson')], null)
}

/** An import run and its status. */
export type ImportState = { run: string; source: string; status: string }

/**
 * Queues the sources that have a document in the registry's folder and were never imported, and waits for their runs and the
 * update of the tiles. Sources with a document on the network are left to the schedule.
 * @param patience longest wait in ms; runs still under way then continue
 * @returns the queued runs, with their status at the end of the wait
 */
export async function importNew(owner: pg.Pool, patience: number): Promise<ImportState[]> {
  const { rows } = await owner.query<{ run: string }>(
    `select ingest.queue_run(s.id) as run from registry.source s
     where s.listed and s.enabled and not s.registry_only and s.manifest -> 'document' ->> 'url' is not null
       and not ingest.is_remote(s.manifest) and not exists (select from grid.run r where r.source_id = s.id)`,
  )
  const deadline = Date.now() + patience
  for (;;) {
    const { rows: states } = await owner.query<ImportState>(
      `select r.id as run, s.key as source, r.status from grid.run r join registry.source s on s.id = r.source_id
       where r.id = any($1::bigint[]) order by s.key`, [rows.map(({ run }) => run)],
    )
    if (Date.now() > deadline || (!states.some(isUnderWay) && (await tilesFollowed(owner)))) return states
    await sleep(200)
  }
}

async function tilesFollowed(owner: pg.Pool): Promise<boolean> {
  const { rows: [found] } = await owner.query<{ followed: boolean }>('select not exists (select from tiles.touched) as followed')
  return found?.followed ?? false
}

/** Whether a run has not ended. */
export function isUnderWay({ status }: ImportState): boolean {
  return status === 'queued' || status === 'running'
}
