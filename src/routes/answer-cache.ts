import { LRUCache } from 'lru-cache'
import type { DataRow } from './data.ts'

/** An answer, and the key (api.cache_key) under which it may be sent. */
export type CachedAnswer = { cacheKey: string; row: DataRow }

export type AnswerCache = {
  /** The answers to a query, the newest first. */
  get: (query: string) => CachedAnswer[]
  add: (query: string, answer: CachedAnswer) => void
}

/** Answers to one query: as many as there are plans with an answer of their own, and to spare. */
const MOST = 8

/** What an answer costs beside its text: keys, objects, the map. */
const ANSWER_BYTES = 500

/** A cache of answers in memory: up to `maxBytes` of them, those of the queries that were asked last. */
export function answerCache(maxBytes: number): AnswerCache {
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

/** Two bytes a character: a text takes as much as soon as one of its characters is not Latin. */
function bytesOf({ cacheKey, row: { data, meta, next_after: after } }: CachedAnswer): number {
  return ANSWER_BYTES + 2 * (cacheKey.length + (data?.length ?? 0) + (meta?.length ?? 0) + (after?.length ?? 0))
}
