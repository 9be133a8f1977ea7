import { isUnderWay, type ImportState } from './follow-runs.ts'

/** Imports that have to end before the pace of the others is known. */
const KNOWN = 3

/**
 * How far imports are: how many have ended, how long the others take at the pace of these, and which are under way.
 * @param ms since they began
 * @returns one line; '' when none is left
 */
export function progressText(states: ImportState[], ms: number): string {
  const left = states.filter(isUnderWay).length
  if (left === 0) return ''
  const ended = states.length - left
  const running = states.filter(({ status }) => status === 'running').map(({ source, rows }) => (rows > 0 ? `${source} ${rows.toLocaleString('en')}` : source))
  const estimate = ended < KNOWN ? '' : `, about ${duration(Math.ceil(ms / ended * left / 1000))}`
  return `${ended} of ${states.length} imports ended, ${left} left${estimate}${running.length === 0 ? '' : `: ${running.join(', ')}`}`
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
