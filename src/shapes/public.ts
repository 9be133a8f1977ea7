import type { Shape } from './read-parameters.ts'

/** GET /v1/plans: all of them on one page. */
export const plansParams: Shape = { parameters: {}, list: true }

/** GET /v1/coverage */
export const coverageParams: Shape = { parameters: {}, list: false }
