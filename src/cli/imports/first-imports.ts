import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ROOT } from '../../settings/config.ts'
import { EMPTY, HOW_TO_DATE, NO_SOURCE, type LeftDocument } from './import-lines.ts'
import { matchDocuments, type MatchedDocument } from './match-documents.ts'

/** What a start imports: ids of runs, the files that it leaves alone, and those that it imports although nothing dates them. */
export type FirstImports = { runs: string[]; left: LeftDocument[]; undated: string[] }

/**
 * Queues the sources that have a document of their own and were never imported: those whose document ships with the registry, and of a real
 * registry those that are got over the network, which the schedule would import within the hour.
 */
export async function queueNew(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ run: string }>(
    `select ingest.queue_run(s.id) as run from registry.source s cross join registry.revision v
     where s.listed and s.enabled and not s.registry_only and s.manifest -> 'document' ->> 'url' is not null
       and not (v.synthetic and ingest.is_remote(s.manifest))
       and not exists (select from grid.run r where r.source_id = s.id and r.file is null)
     order by s.key`,
  )
  return rows.map(({ run }) => run)
}

/**
 * Queues a run for every file of a folder that belongs to one source, or by its sheets to several, each source's in the order of their dates, so that
 * history is kept; sources whose assets give others their places come first. Files that the source has read before are passed over in silence. A file that nothing dates is
 * imported with an unknown date, where it is the only one of its source: next to others nobody knows which is the later.
 * @param folder absolute, or relative to the checkout
 * @param signal ends the matching early, before anything is queued
 * @param others absolute paths of files in the folder that are no documents of sources
 * @param ready what has to end before anything is queued
 */
export async function queueDocuments(
  owner: pg.Pool, folder: string, signal: AbortSignal, others: ReadonlySet<string> = new Set(), ready: Promise<unknown> = Promise.resolve(),
): Promise<FirstImports> {
  const { rows: sources } = await owner.query<Listed>(
    'select key, manifest, current_run is not null as served from registry.source where listed and enabled and not registry_only order by key',
  )
  const known = new Map(sources.map((source) => [source.key, source]))
  const lenders = new Set(sources.flatMap(({ manifest }) => manifest.places_from))
  const result: FirstImports = { runs: [], left: [], undated: [] }
  const documents = (await filesIn(resolve(ROOT, folder))).filter((file) => !others.has(file))
  const [found] = await Promise.all([matchDocuments(documents, sources.map(({ manifest }) => manifest), signal), ready])
  const matched = found.flatMap((each) => (each.shared ? each.sources.map((source) => ({ ...each, sources: [source] })) : [each]))
  const files = Map.groupBy(matched.filter((each) => each.sources.length === 1), (each) => each.sources[0])
  const turn = ({ sources: [source = ''], date }: MatchedDocument) => `${lenders.has(source) ? 0 : 1} ${date ?? ''}`
  for (const { document, sources: [source, ...further], date, empty } of matched.toSorted((a, b) => Number(turn(a) > turn(b)) - Number(turn(a) < turn(b)))) {
    const why = source === undefined ? (empty ? EMPTY : NO_SOURCE)
      : further.length > 0 ? `may belong to ${[source, ...further].join(' or ')}: headroom import SOURCE --file FILE`
      : await queueDocument(owner, source, document, date, result, date !== null || isAlone(known.get(source), files.get(source)))
    if (why !== null) result.left.push({ document, why })
  }
  return result
}

/** Notes which files of a folder were not read, in place of those of the last one. */
export async function noteUnread(owner: pg.Pool, left: LeftDocument[]): Promise<void> {
  await owner.query(
    `with gone as (delete from registry.unread_document where document <> all($1))
     insert into registry.unread_document select * from unnest($1::text[], $2::text[]) on conflict (document) do update set why = excluded.why`,
    [left.map(({ document }) => document), left.map(({ why }) => why)],
  )
}

/** A source that documents may belong to. */
type Listed = { key: string; manifest: Manifest; served: boolean }

/** Whether the order of a source's documents does not matter: it has no other, or no figures. */
function isAlone(source: Listed | undefined, files: MatchedDocument[] = []): boolean {
  return source !== undefined && (source.manifest.measures.length === 0 || (files.length === 1 && !source.served))
}

/** What of a source's manifest counts here. */
type Manifest = { key: string; measures: unknown[]; places_from: string[] }

/** Answers why the document is not queued; null when it is, or was read before. */
async function queueDocument(
  owner: pg.Pool, source: string, document: string, date: string | null, result: FirstImports, isInOrder: boolean,
): Promise<string | null> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(document), hash)
  const sha256 = hash.digest('hex')
  if (!isInOrder) {
    const { rows: [found] } = await owner.query<{ read: boolean }>('select ingest.has_read($1, $2, null) as read', [source, sha256])
    return found?.read ? null : `no date in it, its name or its folder's, and ${source} has others: ${HOW_TO_DATE}`
  }
  try {
    const { rows: [queued] } = await owner.query<{ run: string | null }>(
      'select ingest.queue_document($1, $2, $3, $4) as run', [source, document, sha256, date],
    )
    if (queued?.run) result.runs.push(queued.run)
    if (queued?.run && date === null) result.undated.push(document)
    return null
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === 'HR002') return error.message
    throw error
  }
}

/** Every file below a folder, without hidden ones and those that date another one (`plan.csv.date`). */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Set(entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name)))
  return [...files].filter((file) => !(file.endsWith('.date') && files.has(file.slice(0, -'.date'.length)))).toSorted()
}
