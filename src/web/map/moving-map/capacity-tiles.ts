import { addProtocol, type Map as MapLibre, type VectorTileSource } from 'maplibre-gl'
import { Problem, problemOf, unreachable } from '../service/problem.ts'
import { serviceBack } from '../service/recovery.ts'
import { parametersOf } from '../../../capacity/question.ts'
import type { Question } from '../../../capacity/shapes.ts'

/** Sources of capacity tiles: what answers the question, and what nearly does. Their addresses have their names as scheme, by which the map asks `tileLoader` for a tile. */
type Source = 'capacity' | 'nearly'

/** How often a tile is asked for again after 429, and how long it waits at most, ms. */
const ATTEMPTS = 4
const LONGEST_WAIT = 30_000

/** The address of the capacity tiles of a question: never the key in it. */
export function capacityTiles(question: Question, source: Source = 'capacity') {
  const query = new URLSearchParams(parametersOf(question)).toString()
  return `${source}://tiles/{z}/{x}/{y}.mvt${query ? `?${query}` : ''}`
}

/** The address of one of the tiles that `capacityTiles` names. */
const addressOf = (tiles: string, { x, y, z }: { x: number; y: number; z: number }) =>
  tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** Which tile an address asks for. Throws RangeError for an address that `capacityTiles` does not make. */
function tileOf(url: string) {
  const [, z, x, y] = /\/(\d+)\/(\d+)\/(\d+)\.mvt/.exec(url) ?? []
  if (y === undefined) throw new RangeError(`${url} is no tile's address`)
  return { z: Number(z), x: Number(x), y: Number(y) }
}

/**
 * How tiles are fetched: with the key where there is one, with the visitor's cookie otherwise. 429 waits and asks again; 401 of
 * a visitor begins a new session, once for all tiles that wait for it.
 * @param keyOf the key in use now
 * @param onWait called when the service asks to wait
 */
function tileLoader(keyOf: () => string | null, onWait: (waitMs: number) => void) {
  let session: Promise<boolean> | null = null
  const renewed = () => (session ??= fetch('/session', { method: 'POST' }).then(({ ok }) => ok, () => false).finally(() => { session = null }))

  /** @param url as `capacityTiles` has it */
  return async function load(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
    const path = url.replace(/^\w+:\/\/tiles\//, '/v1/tiles/capacity/')
    let mayRenew = true
    for (let attempt = 1; ; attempt++) {
      const key = keyOf()
      const answer = await fetch(path, { signal, headers: key ? { Authorization: `Bearer ${key}` } : {} })
        .catch((error) => { throw signal.aborted ? error : unreachable() })
      if (answer.ok) return answer.arrayBuffer()
      const seconds = answer.headers.get('Retry-After')
      if (answer.status === 401 && !key && mayRenew && await renewed()) {
        mayRenew = false
      } else if (answer.status === 429 && attempt < ATTEMPTS) {
        const wait = Math.min(LONGEST_WAIT, (Number(seconds) || 1) * 1000)
        onWait(wait)
        await pause(wait, signal)
      } else {
        throw problemOf(answer.status, await answer.json().catch(() => null), seconds)
      }
    }
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    }, { once: true })
  })
}

/** The sentence of an error of the map. */
export const sentenceOf = (error: unknown) => (error instanceof Problem ? error.message : unreachable().message)

type Tile = { x: number; y: number; z: number }

/**
 * Lets MapLibre load capacity tiles, and asks again for those that failed, or came for a question that is no longer asked: MapLibre 6.17
 * keeps what a tile was first asked for when its source changes while it loads, and of two answers for a tile the later.
 * @param question of the source's first tiles
 * @param keyOf the key in use now
 * @param named the source that they are of
 */
export function startCapacityTiles(
  question: Question, keyOf: () => string | null,
  status: { waiting: (ms: number) => void; problem: (sentence: string) => void; retried: () => void }, named: Source = 'capacity',
) {
  /** Tiles that did not come, as the map knows: until it does, it would not ask for one again. */
  const failed: Tile[] = []
  /** Those that did not come for a reason that passes, by name, of which the map does not know yet. */
  const passing: Set<string> = new Set()
  /** Tiles that came and are not drawn yet, by name, each with the question it came for. */
  const arrived: Map<string, object> = new Map()
  const load = tileLoader(keyOf, status.waiting)
  const asked = (now: Question) => ({ tiles: capacityTiles(now, named), replaced: new AbortController() })
  let current = asked(question)

  /** @returns the tile of the question that is current when it comes */
  async function loadCurrent(tile: Tile, signal: AbortSignal): Promise<ArrayBuffer> {
    for (;;) {
      const { tiles, replaced } = current
      try {
        const data = await load(addressOf(tiles, tile), AbortSignal.any([signal, replaced.signal]))
        arrived.set(nameOf(tile), replaced)
        return data
      } catch (error) {
        if (signal.aborted || !replaced.signal.aborted) throw error
      }
    }
  }

  addProtocol(named, async ({ url }, { signal }) => {
    const tile = tileOf(url)
    try {
      return { data: await loadCurrent(tile, signal) }
    } catch (error) {
      if (!signal.aborted) {
        status.problem(sentenceOf(error))
        if (error instanceof Problem && error.passing) passing.add(nameOf(tile))
      }
      throw error
    }
  })

  /** @returns draws the tiles of a question */
  return function follow(map: MapLibre): (question: Question) => void {
    // MapLibre 6.17 leaves tiles that failed alone for ever, also when their source changes, unless it is given a list of them.
    const fetchFailed = () => {
      if (failed.length > 0) map.refreshTiles(named, failed.splice(0))
    }
    map.on('moveend', fetchFailed)
    map.on('error', (event) => {
      const { sourceId, tile } = event as { sourceId?: string; tile?: { tileID: { canonical: Tile } } }
      if (sourceId !== named || tile === undefined) return
      failed.push(tile.tileID.canonical)
      if (!passing.delete(nameOf(tile.tileID.canonical))) return
      void serviceBack().then(() => {
        status.retried()
        fetchFailed()
      })
    })
    map.on('sourcedata', ({ sourceId, coord }) => {
      if (sourceId !== named || !coord) return
      const name = nameOf(coord.canonical)
      const came = arrived.get(name)
      arrived.delete(name)
      if (came && came !== current.replaced) map.refreshTiles(named, [coord.canonical])
    })
    return (next) => {
      const { replaced } = current
      current = asked(next)
      replaced.abort()
      fetchFailed()
      const source = map.getSource(named) as VectorTileSource
      source.setTiles([current.tiles])
    }
  }
}

const nameOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`
