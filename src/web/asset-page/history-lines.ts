import { stateOf } from '../../capacity/state.js'
import type { History, Version } from './shapes.ts'

/** A version as a step of a line; `level` is for drawing alone. */
export type Step = { from: number; to: number; level: number | null; version: Version }

/** Capacity that came (`opened`: from nothing or zero to more) or went (`closed`) at an instant. */
export type Turn = { at: number; level: number; kind: 'opened' | 'closed' }

export type Line = { history: History; steps: Step[]; turns: Turn[] }

/**
 * A record's versions as steps up to `now`, and where capacity opened and closed.
 * @param since when the record's source was first published here: what it said then was not opened then, for nobody knows since
 *   when it was so
 */
export function lineOf(history: History, since: string, now: number): Line {
  const steps = history.versions.map((version): Step => ({
    from: Date.parse(version.from),
    to: version.to === null ? now : Date.parse(version.to),
    level: levelOf(version),
    version,
  }))
  const turns = steps.flatMap((step, at): Turn[] => {
    const before = steps[at - 1]
    const [next] = steps.slice(at + 1)
    const joined = before !== undefined && before.to === step.from
    const some = hasSome(step.version)
    const had = joined && hasSome(before.version)
    const found: Turn[] = []
    if (some && !had && step.version.from !== since) found.push({ at: step.from, level: step.level ?? 0, kind: 'opened' })
    if (!some && had) found.push({ at: step.from, level: step.level ?? 0, kind: 'closed' })
    if (some && step.version.to !== null && next?.from !== step.to) found.push({ at: step.to, level: 0, kind: 'closed' })
    return found
  })
  return { history, steps, turns }
}

const hasSome = (version: Version): boolean => stateOf(version) === 'figure'

function levelOf(version: Version): number | null {
  const figure = version.value ?? version.max ?? version.min
  if (version.state !== 'published' || figure === null) return null
  return stateOf(version) === 'zero' ? 0 : Number(figure)
}
