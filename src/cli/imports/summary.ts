import type pg from 'pg'

/** What the service holds, and the keys of the sources that need a person: see registry.overview. */
export type Overview = {
  synthetic: boolean
  with_figures: { countries: number; operators: number }
  countries: number
  operators: number
  sources: number
  records: number
  served: number
  withheld: string[]
  held: { key: string; run: number; why: string }[]
  /** `unreached`: the host has no address or could not be reached. */
  failed: { key: string; why: string; unreached: boolean }[]
  withoutAddress: string[]
  listedOnly: number
  underWay: number
  unread: { name: string; why: string }[]
}

/** Most reasons of a group, and most names of a reason, that are shown. */
const [REASONS, NAMES] = [6, 5]

/** Reads what the registry in force holds. What could not be read says why: only its owner may know. */
export async function readOverview(owner: pg.Pool): Promise<Overview> {
  const { rows: [found] } = await owner.query<{ overview: Overview }>('select registry.overview() as overview')
  if (!found) throw new Error('a function answers one row')
  const { held } = found.overview
  const { rows } = await owner.query<{ run: string; detail: string }>(
    'select run, ingest.unreadable(run) as detail from unnest($1::bigint[]) run where ingest.unreadable(run) is not null', [held.map(({ run }) => run)])
  const details = new Map(rows.map(({ run, detail }) => [Number(run), detail]))
  return { ...found.overview, held: held.map((each) => ({ ...each, why: [each.why, details.get(each.run)].filter(Boolean).join(': ') })) }
}

/** What is here, for each group of sources that a person can do something about, what and why, and the first command of these. */
export function summaryLines(overview: Overview): string[] {
  const { with_figures: shown, countries, operators, sources, records, served, withheld, held, failed, withoutAddress, listedOnly, unread } = overview
  const groups: Group[] = [
    { count: served, what: `of ${sources} sources served` },
    { count: withheld.length, what: 'withheld: their rights are for you to settle', next: 'headroom rights review' },
    { count: held.length, what: 'held by a check', next: `headroom source status ${held[0]?.key}`, why: reasons(held.map(({ key, why }) => [key, why])) },
    { count: failed.length, what: 'failed; the schedule tries again', next: `headroom import ${failed[0]?.key}`, why: reasons(failed.map(({ key, why, unreached }) => [key, unreached ? unreachedText(why) : why])) },
    { count: withoutAddress.length, what: 'without an address: give their documents', next: 'headroom up --documents FOLDER' },
    { count: listedOnly, what: 'listed only: their publishers show figures, and offer no data' },
    { count: unread.length, what: 'files not read', why: reasons(unread.map(({ name, why }) => [name, why])) },
  ]
  const there = groups.filter(({ count }) => count > 0)
  const next = there.find((group) => group.next !== undefined)?.next
  return [
    `  Figures of ${shown.countries} of ${countries} countries and ${shown.operators} of ${operators} operators; ${records.toLocaleString('en')} records`,
    ...there.flatMap(({ count, what, next: command, why = [] }) => [
      `  ${String(count).padStart(4)} ${what}${command === undefined ? '' : `: ${command}`}`, ...why.map((line) => `         ${line}`),
    ]),
    ...(next === undefined ? [] : ['', `  Next: ${next}`]),
  ]
}

/** `next` is the command that does something about it. */
type Group = { count: number; what: string; next?: string; why?: string[] }

/** A line for each reason with the names that it holds for, the most frequent first. */
function reasons(found: [name: string, why: string][]): string[] {
  const lines = [...Map.groupBy(found, ([, why]) => why)].toSorted(([, a], [, b]) => b.length - a.length)
    .map(([why, of]) => `${why} — ${someNames([...new Set(of.map(([name]) => name))])}`)
  return lines.length > REASONS ? [...lines.slice(0, REASONS), `and ${lines.length - REASONS} more reasons`] : lines
}

/** Why no answer came, without the name of the host, which is another for each source, and the fault of the network. */
function unreachedText(why: string): string {
  return `the publisher’s host ${why.replace(/^\S+ ([^:]*).*$/s, '$1')}: is this machine allowed out?`
}

/** The first of some names, and how many more there are. */
export function someNames(names: string[]): string {
  return names.length > NAMES ? `${names.slice(0, NAMES).join(', ')} and ${names.length - NAMES} more` : names.join(', ')
}
