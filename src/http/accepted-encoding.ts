import type { Context } from 'koa'

/** How a body may be encoded on its way (`Content-Encoding`); `identity`: as it is. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Headers remembered, and the longest of them: browsers and libraries send a few dozen forms in all. */
const MOST = 500
const LONGEST = 100

const known = new Map<string, Encoding>()

/**
 * The encoding for a client: br before gzip, because it is smaller at the same cost, else identity. Parsing a header takes
 * 2 µs, a tenth of what an answer from memory costs, so the result is kept for each form of it.
 */
export function acceptedEncoding(ctx: Context): Encoding {
  const header = ctx.get('Accept-Encoding')
  const before = known.get(header)
  if (before !== undefined) return before
  const chosen = choose(ctx)
  if (known.size < MOST && header.length <= LONGEST) known.set(header, chosen)
  return chosen
}

function choose(ctx: Context): Encoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br'
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity'
}
