import type pg from 'pg'
import { inTransaction } from '../database/in-transaction.ts'
import type { Source } from '../shapes/manifest.ts'
import { loadBorders } from './borders.ts'
import { withDuties } from './duties.ts'
import type { HeadlineChange } from './headline-change.ts'
import { readManifests } from './read-manifests.ts'

/** How many countries, operators and sources a folder has, and which figures head assets because of it that did not, or no longer. */
export type AppliedRegistry = { countries: number; operators: number; sources: number; headlines: HeadlineChange[] }

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Puts a folder of manifests in force, in one transaction. Records that come to head assets, or head none any more, are noted in the change
 * feed as reinterpreted.
 * @param owner pool of the database's owner
 * @param dryRun whether to change nothing
 * @param judge refuses what else is wrong in the sources' manifests
 * @throws ManifestError naming file and path; a database error with SQLSTATE HR003 when a published measure changed
 */
export async function applyRegistry(
  owner: pg.Pool, folder: string, dryRun = false, judge?: (sources: Source[]) => Promise<void>,
): Promise<AppliedRegistry> {
  const { rows: [known] } = await owner.query<{ checks: string[] }>('select array_agg(name) as checks from ingest.check_definition')
  const manifests = await readManifests(folder, known?.checks ?? [])
  await judge?.(manifests.operators.flatMap(({ sources }) => sources))
  const client = await owner.connect()
  let headlines: HeadlineChange[] = []
  try {
    await inTransaction(client, async () => {
      await loadBorders(client)
      await client.query('select ingest.note_headlines()')
      await client.query('create temporary table upstream_before on commit drop as select id, manifest -> \'upstream\' as upstream from registry.source')
      await client.query('select registry.apply($1)', [JSON.stringify(withDuties(manifests))])
      await client.query('select ingest.merge_same(o.id) from registry.operator o where ingest.has_same(o.id) order by o.id')
      // What a manifest says of the grid above acts at once, not with the next import.
      await client.query(`select ingest.settle_upstreams(array_agg(s.id)) from registry.source s join upstream_before b on b.id = s.id
        where s.manifest -> 'upstream' is distinct from b.upstream and s.current_run is not null having count(*) > 0`)
      ;({ rows: headlines } = await client.query<HeadlineChange>('select * from ingest.headline_changes()'))
      if (dryRun) throw new DryRun()
      if (headlines.length > 0) await client.query('select ingest.append_reinterpreted()')
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  } finally {
    client.release()
  }
  return {
    countries: manifests.countries.length,
    operators: manifests.operators.length,
    sources: manifests.operators.reduce((sum, each) => sum + each.sources.length, 0),
    headlines,
  }
}
