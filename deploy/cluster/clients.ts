import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ROOT } from '../../src/settings/config.ts'
import { folderOf } from './programs.ts'

export type Kind = 'search' | 'tile' | 'write'

/** One request, by the clock of this process, and why it failed. */
export type Asked = { kind: Kind; began: number; ended: number; failed: string | null }

/** What the service has acknowledged, and what it is to be held to. */
export type Ledger = {
  /** Runs whose queueing was committed, and when each was seen published. */
  runs: Map<number, number | null>
  /** Exports that were accepted. */
  exports: string[]
  /** Endpoints that were created and are not deleted. */
  kept: Set<string>
  /** Endpoints that were deleted. */
  gone: Set<string>
  /** Ids that the feed of changes gave, in their order. */
  changes: number[]
  /** What was acknowledged, and not found when it was asked for. */
  lost: string[]
}

/** Steady clients of the service, one of each kind or two. */
export type Clients = {
  asked: Asked[]
  ledger: Ledger
  /** Waits until no client has a request under way, and none begins another. */
  pause: () => Promise<void>
  resume: () => void
  /** Reads the changes to their end. */
  catchUp: () => Promise<void>
}

/** Longest wait for an answer, in ms. */
const PATIENCE = 20_000

const SEARCHES = [
  '/v1/capacity?limit=20', '/v1/capacity/nearby?lat=54.3&lon=-2.4&radius_km=50', '/v1/substations?bbox=-10,35,5,60&limit=20', '/v1/capacity?country=ES&sort=-value_mw&limit=20',
  '/v1/tiles/capacity/6/31/20.mvt?min_capacity_mw=1', '/v1/key', '/v1/sources',
]

/** Of the demonstration, whose figures may be shown. */
const SOURCE = 'demo-gb-headroom'
const DOCUMENT = 'fixtures/publications/gb/headroom-2026-10-01.csv'

/**
 * Starts the clients: searches, tiles, endpoints made and deleted, exports, imports, and a reader of changes.
 * @param base address of the cache
 * @param key of an account that may do all of it
 * @param owner connections to the primary
 */
export async function startClients(folder: string, base: string, key: string, owner: pg.Pool, since: number): Promise<Clients> {
  const asked: Asked[] = []
  const ledger: Ledger = { runs: new Map(), exports: [], kept: new Set(), gone: new Set(), changes: [], lost: [] }
  const documents = await folderOf(folder, 'documents')
  const document = await readFile(join(ROOT, DOCUMENT), 'utf8')
  let open = Promise.withResolvers<void>()
  open.resolve()
  const busy = new Set<object>()

  async function ask(kind: Kind, path: string, method = 'GET', body?: object, name?: string): Promise<{ status: number; bytes: Buffer }> {
    const began = performance.now()
    const found = await fetch(base + path, {
      method, signal: AbortSignal.timeout(PATIENCE), ...(body && { body: JSON.stringify(body) }),
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...(name && { 'Idempotency-Key': name }) },
    }).then(async (answer) => ({ status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), fault: '' }), (error: Error) => (
      { status: 0, bytes: Buffer.alloc(0), fault: String(error.cause ?? error) }))
    // That something is not there is an answer.
    const failed = found.status === 0 || found.status >= 500 || found.status === 429
    asked.push({ kind, began, ended: performance.now(), failed: failed ? `${method} ${path}: ${found.status} ${found.fault}${found.bytes.toString().slice(0, 120)}` : null })
    return found
  }

  /** Sends a request under one name until it is answered. */
  async function insist(path: string, body: object): Promise<{ id: string }> {
    for (const name = randomUUID(); ; await sleep(200)) {
      const { status, bytes } = await ask('write', path, 'POST', body, name)
      if (status >= 200 && status < 300) return (JSON.parse(bytes.toString()) as { data: { id: string } }).data
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`${path}: ${status} ${bytes}`)
    }
  }

  async function endpoint(): Promise<void> {
    const { id } = await insist('/v1/webhooks', { url: 'https://example.com/hook', filters: { countries: ['NL'] } })
    const [before] = ledger.kept
    ledger.kept.add(id)
    if (before === undefined) return
    for (let again = false, gone = false; !gone; again = true) {
      const { status } = await ask('write', `/v1/webhooks/${before}`, 'DELETE')
      // One whose first attempt had no answer may be gone by it.
      if (status === 404 && !again) ledger.lost.push(`endpoint ${before}`)
      gone = status === 404 || (status >= 200 && status < 300)
      if (!gone) await sleep(200)
    }
    ledger.kept.delete(before)
    ledger.gone.add(before)
  }

  async function exported(): Promise<void> {
    const { id } = await insist('/v1/exports', { format: 'csv', filters: { country: ['GB'] } })
    ledger.exports.push(id)
    for (;; await sleep(200)) {
      const { status, bytes } = await ask('search', `/v1/exports/${id}`)
      const { data } = status === 200 ? JSON.parse(bytes.toString()) as { data: { status: string; sha256: string } } : { data: { status: '', sha256: '' } }
      if (status === 404 || data.status === 'failed') return void ledger.lost.push(`export ${id}`)
      if (data.status !== 'succeeded') continue
      const file = await ask('search', `/v1/exports/${id}/download`)
      if (file.status !== 200) continue
      if (createHash('sha256').update(file.bytes).digest('hex') !== data.sha256) ledger.lost.push(`bytes of export ${id}`)
      return
    }
  }

  async function imported(turn: number): Promise<void> {
    const file = join(documents, `headroom-${turn}.csv`)
    await writeFile(file, document.replace('32.61', (32.61 + (turn + 1) / 100).toFixed(2)))
    const queued = await owner.query<{ run: string }>(
      `with run as materialized (select ingest.open_run($1, $2, null, false) as id) select id as run, ingest.add_run_job(id) from run`, [SOURCE, file]).catch(() => null)
    const run = Number(queued?.rows[0]?.run)
    if (queued === null) return
    ledger.runs.set(run, null)
    for (;; await sleep(100)) {
      const found = await owner.query<{ status: string }>('select status from grid.run where id = $1', [run]).catch(() => null)
      if (found === null) continue
      const status = found.rows[0]?.status
      if (status === 'published') return void ledger.runs.set(run, performance.now())
      if (status === undefined || ['failed', 'held', 'unchanged'].includes(status)) return void ledger.lost.push(`run ${run}: ${status ?? 'is gone'}`)
    }
  }

  let cursor = since
  /** @returns whether there may be more */
  async function follow(): Promise<boolean> {
    const { status, bytes } = await ask('search', `/v1/changes?since=${cursor}&limit=100`)
    if (status !== 200) return true
    const { data } = JSON.parse(bytes.toString()) as { data: { id: number }[] }
    for (const { id } of data) ledger.changes.push(id)
    cursor = ledger.changes.at(-1) ?? since
    return data.length > 0
  }

  const faults: unknown[] = []
  function again(work: (turn: number) => Promise<unknown>, rest: number): void {
    void (async () => {
      for (let turn = 0; ; turn++) {
        await open.promise
        const about = {}
        busy.add(about)
        await work(turn)
        busy.delete(about)
        await sleep(rest)
      }
    })().catch((error: unknown) => { faults.push(error) })
  }

  for (const first of [0, 3]) again((turn) => ask('search', SEARCHES[(first + turn) % SEARCHES.length] ?? ''), 50)
  for (const first of [0, 32]) again((turn) => ask('tile', tileOf((first + turn) % 64)), 50)
  again(endpoint, 100)
  again(exported, 1500)
  again(imported, 1500)
  again(follow, 300)

  return {
    asked, ledger,
    async pause() {
      open = Promise.withResolvers<void>()
      for (; busy.size > 0; await sleep(50)) if (faults.length > 0) throw faults[0]
    },
    resume: () => open.resolve(),
    async catchUp() {
      while (await follow()) await sleep(50)
    },
  }
}

/** One of 64 tiles of the demonstration's north. */
const tileOf = (n: number): string => `/v1/tiles/assets/8/${123 + n % 8}/${78 + Math.floor(n / 8)}.mvt`
