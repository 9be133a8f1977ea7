import { text } from 'node:stream/consumers'
import type { Files } from '../files/files.ts'

/**
 * The files of a backup, in a folder named after its start time. Documents lie in `archive/` beside these folders, once for
 * all backups of a place. SHA256SUMS is written last: a folder without it is no backup.
 */
export const DUMP = 'database.dump'
export const ROLES = 'roles.sql'
export const FACTS = 'backup.json'
export const SUMS = 'SHA256SUMS'
export const ARCHIVE = 'archive/'

/** backup.json. */
export type Facts = {
  created_at: string
  /** `owner` is the login that owns the database, `server` PostgreSQL's version, `migration` the last one that was applied. */
  database: { owner: string; server: string; migration: string }
  counts: Counts
  /** Lines of SHA256SUMS. */
  files: number
  /** Documents that runs of the database read and that the archive did not have, by SHA-256. */
  missing_documents: string[]
  /** What a restored service needs and the backup does not hold. */
  keep_elsewhere: string[]
  /** Digest of the key that encrypts the secrets of webhooks; null where the backup was made without the key. */
  secret_key_fingerprint: string | null
}

export type Counts = Record<string, number>

/** Rows of the database that a restore compares. */
export const COUNTS = `select
  (select count(*) from registry.source)::float8 as sources, (select count(*) from grid.asset)::float8 as assets,
  (select count(*) from grid.record)::float8 as records, (select count(*) from grid.record_version)::float8 as versions,
  (select count(*) from grid.change)::float8 as changes, (select count(*) from grid.run)::float8 as runs,
  (select count(*) from access.account)::float8 as accounts, (select count(*) from access.api_key)::float8 as keys,
  (select count(*) from access.webhook)::float8 as webhooks, (select count(*) from access.export)::float8 as exports`

/** The lines of SHA256SUMS, which `sha256sum --check` reads in the backup's folder. */
export function writeSums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sha256]) => `${sha256}  ${name.startsWith(ARCHIVE) ? `../${name}` : name}\n`).join('')
}

/**
 * Names and SHA-256 of the files of a backup.
 * @param backup the folder's name
 * @returns names within the backup place
 */
export async function readSums(place: Files, backup: string): Promise<Map<string, string>> {
  const lines = (await text(await place.get(`${backup}/${SUMS}`))).split('\n').slice(0, -1)
  return new Map(lines.map((line) => {
    const [, sha256 = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    return [name.startsWith('../') ? name.slice(3) : `${backup}/${name}`, sha256]
  }))
}
