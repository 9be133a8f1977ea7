import { words } from '#words'
import { amountsIn } from '../amounts.ts'

/** Amounts in the visitor's language. */
export const { classText, meaningBeside, decimal, exactText, rounded, megawatts, shortFigure, figureText, voltageText, awayText, radiusText, amountText } = amountsIn(words)
