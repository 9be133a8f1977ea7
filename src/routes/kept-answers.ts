import { LRUCache } from 'lru-cache'
import type { DataRow } from './data.ts'

/** An answer and what it is good for: the mark of api.kept_mark that it was read under. */
export type KeptAnswer = { mark: string; row: DataRow }

export type KeptAnswers = {
  /** Those kept for a query, the newest first. */
  of: (query: string) => KeptAnswer[]
  keep: (query: string, answer: KeptAnswer) => void
}

/** Of one query, as many as there are plans with an answer of their own, and to spare. */
const MOST = 8

/** What an answer costs beside its text: keys, objects, the map. */
const ANSWER_BYTES = 500

/** Keeps the answers of queries in memory, those asked for last, up to `maxBytes`. */
export function keptAnswers(maxBytes: number): KeptAnswers {
  const held = new LRUCache<string, KeptAnswer[]>({
    maxSize: maxBytes,
    sizeCalculation: (answers, query) => answers.reduce((bytes, answer) => bytes + costOf(answer), 2 * query.length),
  })
  return {
    of: (query) => held.get(query) ?? [],
    keep(query, answer) {
      const others = (held.peek(query) ?? []).filter(({ mark }) => mark !== answer.mark)
      held.set(query, [answer, ...others].slice(0, MOST))
    },
  }
}

/** A character takes two bytes where one of the text is not Latin. */
function costOf({ mark, row: { data, meta, next_after: after } }: KeptAnswer): number {
  return ANSWER_BYTES + 2 * (mark.length + (data?.length ?? 0) + (meta?.length ?? 0) + (after?.length ?? 0))
}
