import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ROOT } from '../config.ts'
import { applyRegistry } from '../registry/apply.ts'

/**
 * Puts the demonstration's registry in force where there is none, or where it is the demonstration's already:
 * a registry of the user's own is left alone.
 * @returns whether the registry in force is a demonstration
 */
export async function applyDemo(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ empty: boolean; synthetic: boolean }>(
    'select not exists (select from registry.operator where listed) as empty, synthetic from registry.revision',
  )
  if (!rows[0]?.empty && !rows[0]?.synthetic) return false
  await applyRegistry(owner, join(ROOT, 'fixtures/registry/demo'))
  return true
}

/**
 * Queues the sources that have a document of their own and were never imported, and waits for their runs.
 * @param patience longest wait in ms; runs still under way then go on
 * @returns how many runs were queued, and how many of them have not ended
 */
export async function importNew(owner: pg.Pool, patience: number): Promise<{ queued: number; unfinished: number }> {
  const { rows } = await owner.query<{ run: string }>(
    `select ingest.queue_run(s.id) as run from registry.source s
     where s.listed and s.enabled and not s.registry_only and s.manifest -> 'document' ->> 'url' is not null
       and not exists (select from grid.run r where r.source_id = s.id)`,
  )
  const deadline = Date.now() + patience
  for (;;) {
    const { rowCount } = await owner.query(
      `select from grid.run where id = any($1::bigint[]) and status in ('queued', 'running')`, [rows.map(({ run }) => run)],
    )
    const unfinished = rowCount ?? 0
    if (unfinished === 0 || Date.now() > deadline) return { queued: rows.length, unfinished }
    await sleep(200)
  }
}
