import type { Refusal } from '../../errors/refusal.ts'
import type { Speech } from './speech.ts'

/** Why there is no page, as a title and a sentence for people. */
export function problemText({ code, headers }: Refusal, { own, words, say, waitText }: Speech): [title: string, text: string] {
  const wait = waitText(Number(headers['Retry-After'] ?? 1))
  switch (code) {
    case 'asset_not_found': return [own.problems.unknown, own.problems.unknownText]
    case 'unauthorized': return [own.problems.noFigures, words.problems.badKey]
    case 'quota_exceeded': return [own.problems.noFigures, say(words.problems.quotaUsedUp, { wait })]
    case 'rate_limit_exceeded': return [own.problems.tooMany, say(own.problems.again, { wait })]
    default: return [own.problems.away, say(own.problems.again, { wait })]
  }
}
