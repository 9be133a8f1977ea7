import type { CapacityRecord } from '../capacity/shapes.ts'

/** What part a figure has among those of its asset, in words for a model. */
export const ROLE_TEXTS: Record<Exclude<CapacityRecord['decision_context']['role'], null>, string> = {
  headline: 'it is the figure that a request can rely on',
  alternative: 'another figure of it holds today, or counts before it',
  conditional: 'it holds under a condition, after works, on flexible terms or in a later year',
  for_grid_below: 'it may be used only in the grid below it',
  about_grid_above: 'it speaks of the grid above it',
  copy: 'it repeats what its publisher says elsewhere',
}
