import { completionOf } from './completion.ts'
import { foldBlanks } from './header.ts'
import type { Work } from './row.ts'

/** Fields for the notes, with the map's own labels. */
const STATED: [field: string, words: string][] = [
  ['yearSolvedInjection', 'Congestie invoeding opgelost'],
  ['yearSolvedWithdrawal', 'Congestie afname opgelost'],
  ['tennetYearSolvedInjection', 'Congestie invoeding opgelost bij TenneT'],
  ['tennetYearSolvedWithdrawal', 'Congestie afname opgelost bij TenneT'],
  ['uniqueRequestsInjection', 'Verzoeken invoeding in wachtrij'],
  ['uniqueRequestsWithdrawal', 'Verzoeken afname in wachtrij'],
  ['rnb', 'Netbeheerder'],
  ['information', 'Toelichting'],
  ['congestionUrl', 'Congestieonderzoek'],
]

/** An area lists up to 36 expansions, most of them elsewhere in the upstream grid. The soonest are enough for a note. */
const MOST_PROJECTS = 3

const TRANSMISSION = 'TenneT'

/**
 * The free text of one service area, or null: the years in which congestion is expected to be solved, the number of
 * requests queued, the operators named and the soonest planned expansions with their date as published.
 */
export function nlAreaNotes(fields: Record<string, unknown>): string | null {
  const notes = STATED.flatMap(([field, words]) => {
    const text = textOf(fields[field])
    return text === '' || text === '-' ? [] : [`${words}: ${text}`]
  })
  const projects = projectsOf(fields['projects'])
  if (projects.length > 0) {
    const soonest = projects.slice(0, MOST_PROJECTS).map(({ name, date }) => `${name} (${date ?? 'geen datum'})`)
    const more = projects.length - soonest.length
    notes.push(`Netuitbreidingen: ${soonest.join(', ')}${more > 0 ? ` en nog ${more}` : ''}`)
  }
  return notes.join('; ') || null
}

/** All planned expansions of an area, soonest first. Those of the transmission operator are above the areas of others. */
export function nlAreaWorks(fields: Record<string, unknown>): Work[] {
  const ofTransmission = textOf(fields['rnb']) === TRANSMISSION
  return projectsOf(fields['projects']).map(({ name, date, operator }) => ({
    side: operator === TRANSMISSION && !ofTransmission ? 'upstream' : 'here', text: name,
    ...completionOf(date ?? '', 'Europe/Amsterdam'), as_published: date,
  }))
}

/** Soonest first; those without a year last; equal years by name, so that the order of the list does not matter. */
function projectsOf(value: unknown): { name: string; date: string | null; operator: string }[] {
  const projects = (Array.isArray(value) ? value : []).flatMap((project: unknown) => {
    const fields = (project ?? {}) as Record<string, unknown>
    const name = textOf(fields['name'])
    const year = textOf(fields['year'])
    return name === '' ? [] : [{ name, year: year || '9999', date: textOf(fields['dateString']) || year || null, operator: textOf(fields['gridOperator']) }]
  })
  return projects.sort((a, b) => compare(a.year, b.year) || compare(a.name, b.name))
}

/** By code point, so that the order does not depend on the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? foldBlanks(value) : ''
}
