import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import pg from 'pg'

/** How often a process has queried (by the statement's name), hashed and compressed. */
export type Work = { queries: Record<string, number>; hashes: number; compressions: number }

/**
 * What this process has done since it started. To be imported before what is counted, for some modules keep the functions of
 * Node that they start with; a process of its own is counted with `--import test/helpers/count-work.ts`, and writes its
 * counts to standard error when it is sent SIGUSR2.
 */
export const work: Work = { queries: {}, hashes: 0, compressions: 0 }

/** What was done since `before`, a copy of `work`. */
export function workSince(before: Work, now: Work = work): Work {
  const queries = Object.entries(now.queries).map(([name, count]) => [name, count - (before.queries[name] ?? 0)] as const)
  return {
    queries: Object.fromEntries(queries.filter(([, count]) => count > 0)),
    hashes: now.hashes - before.hashes, compressions: now.compressions - before.compressions,
  }
}

function count<Name extends string>(holder: Record<Name, unknown>, names: Name[], note: (given: unknown) => void): void {
  for (const name of names) {
    const own = holder[name] as (...values: unknown[]) => unknown
    holder[name] = function counted(this: unknown, ...values: unknown[]) {
      note(values[0])
      return own.apply(this, values)
    }
  }
}

count(pg.Client.prototype as unknown as Record<'query', unknown>, ['query'], (statement) => {
  const name = (statement as { name?: string }).name ?? 'unnamed'
  work.queries[name] = (work.queries[name] ?? 0) + 1
})
count(crypto, ['createHash', 'createHmac', 'hash'], () => { work.hashes++ })
count(zlib, ['brotliCompress', 'brotliDecompress', 'gzip', 'gunzip', 'brotliCompressSync', 'gzipSync', 'gunzipSync'], () => { work.compressions++ })
syncBuiltinESMExports()

process.on('SIGUSR2', () => process.stderr.write(`work: ${JSON.stringify(work)}\n`))
