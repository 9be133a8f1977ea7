import type { Flag } from '../../cartography/marks.ts'

/** What is drawn where one looks: kinds of marks by name, without their staleness; whether marks are stale; what stands around them, and the flags. */
export type InView = { flags: Flag[]; marks: string[]; stale: 'all' | 'some' | 'none'; several: boolean; approximate: boolean; box: boolean }

export const NOTHING_IN_VIEW: InView = { flags: [], marks: [], stale: 'none', several: false, approximate: false, box: false }

/**
 * Sums up the points in view.
 * @param points `mark` is the name of its mark, staleness included, and empty for a point of the public tiles
 * @param approximate whether rings are drawn around approximate places
 */
export function inView(
  points: { mark: string; several: boolean; precision: unknown }[], approximate: boolean, flags: Flag[] = [],
): InView {
  const marks = points.map(({ mark }) => mark).filter((mark) => mark !== '')
  const stale = marks.filter((mark) => mark.endsWith('-stale')).length
  return {
    flags,
    marks: [...new Set(marks.map((mark) => mark.replace(/-stale$/, '')))],
    stale: stale === 0 ? 'none' : stale === marks.length ? 'all' : 'some',
    several: points.some(({ several }) => several),
    approximate,
    box: points.some(({ several, precision }) => !several && precision === 'box'),
  }
}
