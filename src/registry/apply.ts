import type pg from 'pg'
import { inTransaction } from '../database/in-transaction.ts'
import { loadBorders } from './borders.ts'
import { readManifests } from './read-manifests.ts'

/**
 * Puts a folder of manifests in force, in one transaction.
 * @param owner pool of the database's owner
 * @returns how many countries, operators and sources are in force now
 * @throws ManifestError naming file and path; a database error with SQLSTATE HR003 when a published measure changed
 */
export async function applyRegistry(owner: pg.Pool, folder: string): Promise<{ countries: number; operators: number; sources: number }> {
  const { rows: [known] } = await owner.query<{ checks: string[] }>('select array_agg(name) as checks from ingest.check_definition')
  const manifests = await readManifests(folder, known?.checks ?? [])
  const client = await owner.connect()
  try {
    await inTransaction(client, async () => {
      await loadBorders(client)
      await client.query('select registry.apply($1)', [JSON.stringify(manifests)])
    })
  } finally {
    client.release()
  }
  return {
    countries: manifests.countries.length,
    operators: manifests.operators.length,
    sources: manifests.operators.reduce((sum, each) => sum + each.sources.length, 0),
  }
}
