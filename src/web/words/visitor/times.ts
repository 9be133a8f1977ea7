import { words } from '#words'
import { timesIn } from '../times.ts'

/** Dates, ages and horizons in the visitor's language. */
export const { dateText, monthText, ageText, waitText, horizonText } = timesIn(words)
