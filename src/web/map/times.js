// @ts-check
import { words } from '#words'
import { timesIn } from '../words/times.js'

/** Dates, ages and horizons in the visitor's language. */
export const { dateText, ageText, waitText, horizonText } = timesIn(words)
