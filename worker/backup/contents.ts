import { createHmac } from 'node:crypto'
import { documentName } from '../archive/archive.ts'

/**
 * The files of a backup, in a folder named after its start time. Documents lie in `archive/` beside these folders, once for
 * all backups of a place. SHA256SUMS is written last: a folder without it is no backup.
 */
export const DUMP = 'database.dump'
export const ROLES = 'roles.sql'
export const FACTS = 'backup.json'
export const SUMS = 'SHA256SUMS'
/** Signature of SHA256SUMS, where a key is set. */
export const SIGNATURE = 'SHA256SUMS.hmac'
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
 * Names and SHA-256 of the files of a backup. Only its own files are named, and documents by their sum: any other name could lead out of a folder.
 * @param sums the content of its SHA256SUMS
 * @param backup the folder's name
 * @returns names within the backup place
 * @throws Error on a line that names anything else
 */
export function readSums(sums: string, backup: string): Map<string, string> {
  return new Map(sums.split('\n').slice(0, -1).map((line) => {
    const [, sha256 = '', name = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (sha256 !== '' && [DUMP, ROLES, FACTS].includes(name)) return [`${backup}/${name}`, sha256]
    const document = ARCHIVE + documentName(sha256)
    if (sha256 === '' || name !== `../${document}`) throw new Error(`the backup is damaged: ${backup}/${SUMS} names what is no file of a backup: ${line.slice(0, 200)}`)
    return [document, sha256]
  }))
}

/**
 * Signs the checksums of a backup, and its name, so that an old backup cannot pass for a newer one.
 * @returns HMAC-SHA256 in hexadecimal digits
 */
export function signatureOf(key: Buffer, backup: string, sums: string): string {
  return createHmac('sha256', key).update(`headroom backup\n${backup}\n${sums}`).digest('hex')
}
