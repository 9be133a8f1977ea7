import { words } from '#words'
import { amountsIn } from '../amounts.js'

/** Amounts in the visitor's language. */
export const { classText, meaningBeside, decimal, rounded, megawatts, figureText, voltageText, awayText, radiusText, amountText } = amountsIn(words)
