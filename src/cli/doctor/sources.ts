import type pg from 'pg'
import { runWorkerModule } from '../command/worker-process.ts'

/** What a source's address answered; see worker/check-address.ts. */
type AddressAnswer = { state: 'fits' | 'slow' | 'changed' | 'refused' | 'silent'; says: string; clockMs: number | null }

/** A source, its address and what that answers. */
export type SourceCheck = {
  /** Its key. */
  source: string
  country: string
  /** Null: its documents are given as files. */
  address: string | null
  /** YYYY-MM-DD on which somebody last had the document from the address; null: not yet verified. */
  verified: string | null
  /** As its address answers, or `no_address`, `off` where it is switched off or has no data, `unknown` where the asking was cut off. */
  state: AddressAnswer['state'] | 'no_address' | 'off' | 'unknown'
  ok: boolean
  says: string
  /** What a person can do about it, null where nothing is needed. */
  next: string | null
}

/** Time for one source's document, ms. */
const LIMIT = 10_000

type Row = { key: string; country: string; on: boolean; manifest: { key: string; document: { url: string } | null; verified?: string | null }; folder: string }

/**
 * Asks every source's address for its document; nothing is imported.
 * @returns also how far the clocks of the servers are ahead of this machine's, in ms
 */
export async function checkSources(owner: pg.Pool): Promise<{ sources: SourceCheck[]; clocks: number[] }> {
  const { rows } = await owner.query<Row>(
    `select key, country, enabled and not registry_only as on, manifest, manifest_folder as folder from registry.source where listed order by country, key`,
  )
  const asked = rows.filter(({ on, manifest }) => on && manifest.document !== null)
  const answers = await askAddresses(asked)
  return {
    sources: rows.map((row) => judged(row, answers.get(row.key))),
    clocks: [...answers.values()].flatMap(({ clockMs }) => (clockMs === null ? [] : [clockMs])),
  }
}

/** Asks the addresses for their documents, by a process that reaches public hosts only and imports nothing; answers by the sources' keys. */
async function askAddresses(sources: Row[]): Promise<Map<string, AddressAnswer>> {
  if (sources.length === 0) return new Map()
  const message = { sources, limitMs: LIMIT }
  const { messages } = await runWorkerModule<{ source: string; answer: AddressAnswer }>('check-addresses.ts', [], { message })
  return new Map(messages.map(({ source, answer }) => [source, answer]))
}

function judged({ key: source, country, on, manifest }: Row, answer: AddressAnswer | undefined): SourceCheck {
  const about = { source, country, address: manifest.document?.url ?? null, verified: manifest.verified ?? null }
  if (!on) return { ...about, state: 'off', ok: true, says: 'listed only, or switched off', next: null }
  if (manifest.document === null) return { ...about, state: 'no_address', ok: true, says: 'no address', next: 'headroom up --documents FOLDER' }
  if (answer === undefined) return { ...about, state: 'unknown', ok: false, says: 'the asking was cut off', next: 'ask again' }
  const { state, says } = answer
  const unwritten = state === 'fits' && about.verified === null && /^https?:/.test(manifest.document.url)
  const next = unwritten ? `write "verified": "${new Date().toISOString().slice(0, 10)}" into its manifest` : NEXT[state]?.replace('SOURCE', source) ?? null
  return { ...about, state, ok: state === 'fits' || state === 'slow', says, next }
}

/** By what an address answers. */
const NEXT: Partial<Record<AddressAnswer['state'], string>> = {
  changed: 'save the document, then headroom source check SOURCE --file FILE --draft EDITION',
  refused: 'look for the document on the publisher’s page, correct `document` in the manifest, then headroom registry apply',
  silent: 'see whether this machine is allowed out; else the publisher is away, and the schedule tries again',
}
