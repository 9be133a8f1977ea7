import { dateInName } from '../../src/shapes/document-date.ts'

export type Candidate = {
  url: string
  /** Every name that may contain the date: the file's, the catalogue entry's. */
  names: string[]
  /** The date of the last change in the catalogue, for candidates without a date in their names. */
  changed: string | null
}

/** The candidate with the latest date (the first of several), and the name that contains the date. */
export type Newest = { url: string; name: string }

/**
 * Chooses among several editions of a publication.
 * @param where for the message: the place and the pattern of the search
 * @throws Error when there is none, or several without dates
 */
export function newest(candidates: Candidate[], datePattern: string | null, where: string): Newest {
  const dated = candidates.map(({ url, names, changed }) => {
    const name = names.find((each) => dateInName(datePattern, each) !== null)
    return { url, name: name ?? names[0] ?? url, date: name === undefined ? changed : dateInName(datePattern, name) }
  })
  const [first, ...others] = dated
  if (first === undefined) throw new Error(`Nothing at ${where}`)
  const best = dated.reduce((latest, each) => ((each.date ?? '') > (latest.date ?? '') ? each : latest))
  if (others.length > 0 && best.date === null && dated.some((each) => each.url !== first.url)) {
    throw new Error(`${dated.length} documents at ${where}, and none carries a date`)
  }
  return { url: best.url, name: best.name }
}
