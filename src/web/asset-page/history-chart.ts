import { stateOf } from '../../capacity/state.ts'
import { html, type Html } from '../page/html.ts'
import type { History, Version } from './shapes.ts'
import { axis } from './axis.ts'
import type { Speech } from './speech.ts'

/** A version as a step of a line; `level` is for drawing alone. */
type Step = { from: number; to: number; level: number | null; version: Version }

/** Capacity that came (`opened`: from nothing or zero to more) or went (`closed`) at an instant. */
type Turn = { at: number; level: number; kind: 'opened' | 'closed' }

/** `known` is until when it is known: later there is no data, or it is no longer published. */
export type Course = { history: History; steps: Step[]; turns: Turn[]; known: number }

/**
 * A record's versions as steps up to `now`, and where capacity opened and closed.
 * @param since when the record's source was first published here: what it said then was not opened then, for nobody knows since
 *   when it was so
 * @param known until when it is known: `now`, but for a source that should have published since
 */
export function courseOf(history: History, { since, known, now }: { since: string; known: number; now: number }): Course {
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
  const last = steps.at(-1)
  return { history, steps, turns, known: last?.version.to == null ? known : last.to }
}

const hasSome = (version: Version): boolean => stateOf(version) === 'figure'

function levelOf(version: Version): number | null {
  const figure = version.value ?? version.max ?? version.min
  if (version.state !== 'published' || figure === null) return null
  return stateOf(version) === 'zero' ? 0 : Number(figure)
}

const WIDTH = 720
const HEIGHT = 240
const LEFT = 76
const RIGHT = 14
const TOP = 14
const BOTTOM = 30

/**
 * Lines as steps over time in one unit, with a mark where capacity opened or closed. Its name says what a table beside it holds in full.
 * It ends now, but where none of its lines is published any more: then with the last.
 */
export function historyChart(lines: Course[], unit: string, name: string, now: number, speech: Speech): Html {
  const { words, own, say, decimal, dateText, monthText } = speech
  const going = lines.filter(({ steps }) => steps.at(-1)?.version.to === null)
  const goesOn = going.length > 0
  const until = Math.max(...(goesOn ? going : lines).map(({ known }) => known))
  const end = goesOn ? now : until
  const steps = lines.flatMap((line) => line.steps)
  const start = Math.min(...steps.map(({ from }) => from))
  const levels = steps.flatMap(({ level }) => (level === null ? [] : [level]))
  const least = Math.min(0, ...levels)
  const ticks = axis(least, Math.max(least + 1, 0, ...levels))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const x = (at: number): number => rounded(LEFT + ((at - start) / Math.max(end - start, 1)) * (WIDTH - LEFT - RIGHT))
  const y = (level: number): number => rounded(TOP + (1 - (level - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM))
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${name}">
${ticks.map((tick) => html`<line class="${tick === 0 ? 'zero-line' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text class="tick" x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end">${
    tick === high ? say(words.record.amount, { amount: decimal(String(tick)), unit }) : decimal(String(tick))}</text>`)}
${until < end ? html`<rect class="no-data" x="${x(until)}" y="${TOP}" width="${rounded(x(end) - x(until))}" height="${HEIGHT - TOP - BOTTOM}"/><text class="no-data-text" x="${x(end) - 6}" y="${TOP + 14}" text-anchor="end">${say(own.history.noDataSince, { date: dateText(new Date(until).toISOString()) })}</text>` : null}
<text class="tick" x="${LEFT}" y="${HEIGHT - 8}">${monthText(start)}</text><text class="tick" x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">${goesOn ? own.history.now : monthText(end)}</text>
${lines.map((line) => html`<path class="gap" d="${gapsOf(line).map(([from, to, level, next]) => `M${x(from)} ${y(level)}L${x(to)} ${y(next)}`).join('')}"/>`)}
${lines.map(({ steps: own, known }, n) => html`<path class="line line-${n}" d="${own.map((step, at) => {
    if (step.level === null) return ''
    const before = own[at - 1]
    const joined = before !== undefined && before.to === step.from && before.level !== null
    return `${joined ? 'L' : 'M'}${x(step.from)} ${y(step.level)}H${x(step.version.to === null ? Math.max(step.from, known) : step.to)}`
  }).join('')}"/>`)}
${lines.map(({ turns }) => turns.map(({ at, level, kind }) => {
    const [cx, cy] = [x(at), y(level)]
    return html`<path class="turn ${kind}" d="${kind === 'opened' ? `M${cx} ${cy - 8}l6 10h-12z` : `M${cx} ${cy + 8}l6-10h-12z`}"/>`
  }))}
</svg>`
}

/** Where nothing is known between two levels, or after the last, each as its ends: from, to, and the levels there. */
function gapsOf({ steps, known }: Course): [number, number, number, number][] {
  const levels = steps.flatMap(({ from, to, level }) => (level === null ? [] : [{ from, to, level }]))
  return levels.flatMap(({ to, level }, at) => {
    const next = levels[at + 1]
    if (next === undefined) return known < to ? [[known, to, level, level]] : []
    return next.from <= to ? [] : [[to, next.from, level, next.level]]
  })
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10
