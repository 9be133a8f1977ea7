import { dateInName } from '../../src/shapes/document-date.ts'

export type Candidate = {
  url: string
  /** Every name that may contain the date: the file's, the catalogue entry's. */
  names: string[]
  /** The date of the last change in the catalogue, for candidates without a date in their names. */
  changed: string | null
}

/**
 * The candidates with the latest date, in the order given, with the name that contains it: the newest edition of a publication, in its forms.
 * @param where for the message: where and what was searched
 * @throws Error when there is none, or several without a date
 */
export function newest<C extends Candidate>(candidates: C[], datePattern: string | null, where: string): [C & { name: string }, ...(C & { name: string })[]] {
  const dated = candidates.map((candidate) => {
    const { url, names, changed } = candidate
    const name = names.find((each) => dateInName(datePattern, each) !== null)
    return { candidate: { ...candidate, name: name ?? names[0] ?? url }, date: name === undefined ? changed : dateInName(datePattern, name) }
  })
  const [first, ...others] = dated
  if (first === undefined) throw new Error(`Nothing at ${where}`)
  const best = dated.reduce((latest, each) => ((each.date ?? '') > (latest.date ?? '') ? each : latest))
  if (others.length > 0 && best.date === null && dated.some(({ candidate }) => candidate.url !== first.candidate.url)) {
    throw new Error(`${dated.length} documents at ${where}, and none carries a date`)
  }
  return [best.candidate, ...dated.filter(({ candidate, date }) => date === best.date && candidate !== best.candidate).map(({ candidate }) => candidate)]
}
