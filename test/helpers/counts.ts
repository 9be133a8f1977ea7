/**
 * How much a test does: little in `npm test`; more in what `.ci/run` runs beside it, within its time (HEADROOM_FULL_COUNTS=1); and all that is asked of a release,
 * which takes an hour and a half more (HEADROOM_FULL_COUNTS=release).
 */
const ASKED = process.env.HEADROOM_FULL_COUNTS

/** Whether more is done than in `npm test`. */
export const FULL_COUNTS = ASKED !== undefined

/** @param release where it differs from `full` */
export const counts = <T>(usual: T, full: T, release: T = full): T => (ASKED === 'release' ? release : FULL_COUNTS ? full : usual)
