import type { NotCompared, NotIncluded } from '../capacity/shapes.ts'
import { IN_PART } from '../shapes/vocabulary.ts'

/** One line for each publication that works at the place and was not, or not wholly, searched; those of an operator that say the same are one. */
export function absenceLines(absences: NotIncluded[]): string[] {
  return [...new Set(absences.map((absence) => `${IN_PART.includes(absence.reason) ? 'Only in part' : 'Not included'}: ${absence.operator}, ${reasonText(absence)}: ${absence.operator_url}`))]
}

function reasonText({ reason, since, read, stated }: NotIncluded): string {
  const day = since?.slice(0, 10)
  switch (reason) {
    case 'not_imported': return 'not imported here'
    case 'failed': return `not imported here, imports have failed since ${day}`
    case 'held': return `not imported here, imports have been held by checks since ${day}`
    case 'withheld': return 'published, figures withheld by their rights'
    case 'partial': return `${read} of the ${stated} rows that it states are here`
    case 'without_place': return 'the places of some of its assets are not published, so that no question about a place finds them'
    case 'listed_only': return 'not imported, figures only on the operator’s own page'
  }
}

/**
 * How many assets have no figure in the units of a least figure, by what they have instead, and of how many it is not known what is above; null where
 * none is left out.
 * @param counts null where they were too many to count, or where nothing is compared
 * @param units that are asked for
 */
export function notComparedLine(counts: NotCompared | null, units: string[]): string | null {
  const asked = units.join(' or ')
  if (counts === null) return units.length === 0 ? null : `Not compared: too many assets to count those without a figure in ${asked}; ask within a smaller radius.`
  const parts = [
    ...Object.entries(counts.units).map(([unit, count]) => [count, `in ${unit}`] as const),
    [counts.class_only, 'a class'] as const, [counts.withheld, 'withheld'] as const, [counts.not_published, 'nothing'] as const,
  ].filter(([count]) => count > 0)
  const all = parts.reduce((sum, [count]) => sum + count, 0)
  const said = [
    all > 0 && `${all} assets show no figure in ${asked}: ${parts.map(([count, what]) => `${count} ${what}`).join(', ')}`,
    counts.upstream_unknown > 0 && `of ${counts.upstream_unknown} assets it is not known what is free above them`,
  ].filter((one) => one !== false)
  return said.length === 0 ? null : `Not compared: ${said.join('; ')}.`
}
