import type { CapacityRecord } from './shapes.ts'

/** Whether the years that a figure is for have ended in UTC, as `question.figure_measures` judges it; never so without years. */
export const hasEnded = ({ year_to: last }: Pick<CapacityRecord['horizon'], 'year_to'>): boolean => last !== null && last < new Date().getUTCFullYear()
