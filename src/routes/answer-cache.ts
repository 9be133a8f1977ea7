import { LRUCache } from 'lru-cache'
import type { DataRow } from '../keyed/read.ts'

/** An answer, and the key (api.cache_key) under which it may be sent. */
export type CachedAnswer = { cacheKey: string; row: DataRow }

export type AnswerCache = {
  /** The answers to a query, the newest first. */
  get: (query: string) => CachedAnswer[]
  add: (query: string, answer: CachedAnswer) => void
}

/** Memory for the answers in one process. */
const CACHE_BYTES = 16 * 1024 * 1024

/** Maximum of answers to one query: more than there are plans, which may each have their own answer. */
const MOST = 8

/** Bytes of an answer besides its text: keys, objects, the map. */
const ANSWER_BYTES = 500

/** A cache of answers in memory, up to `maxBytes`, for the most recently used queries. */
export function answerCache(maxBytes = CACHE_BYTES): AnswerCache {
  const cache = new LRUCache<string, CachedAnswer[]>({
    maxSize: maxBytes,
    sizeCalculation: (answers, query) => answers.reduce((bytes, answer) => bytes + bytesOf(answer), 2 * query.length),
  })
  return {
    get: (query) => cache.get(query) ?? [],
    add(query, answer) {
      const others = (cache.peek(query) ?? []).filter(({ cacheKey }) => cacheKey !== answer.cacheKey)
      cache.set(query, [answer, ...others].slice(0, MOST))
    },
  }
}

/** Two bytes per character: a string takes that as soon as one of its characters is not Latin-1. */
function bytesOf({ cacheKey, row: { data, meta, next_after: after } }: CachedAnswer): number {
  return ANSWER_BYTES + 2 * (cacheKey.length + (data?.length ?? 0) + (meta?.length ?? 0) + (after?.length ?? 0))
}
