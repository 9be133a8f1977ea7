/** What ids of sources and runs look like. */
export const [SOURCE, RUN] = [/^src_[0-9a-f]{20}$/, /^[1-9]\d{0,14}$/]

/** Where a change stands in a report: of grid.change_kind, in the order in which they are shown. */
export const KINDS = ['opened', 'closed', 'rose', 'fell', 'reserved', 'reinterpreted', 'new', 'gone', 'other'] as const

export type Kind = (typeof KINDS)[number]

/** A figure of what is free, before and after: a number in its unit, or the code of a class; null where none was, or is, and where figures are not told. */
export type Row = {
  asset_id: string
  asset: string
  region: string
  measure: string
  direction: string
  unit: string | null
  before: number | string | null
  after: number | string | null
}

/** What grid.edition_report says. */
export type Report = {
  source: { id: string; name: string; operator: string; country: string; url: string }
  run: { id: number; published_at: string; source_date: string | null; document_url: string | null }
  /** Whether it is the first edition of the source: then nothing is compared. */
  first: boolean
  editions: { run: number; published_at: string; source_date: string | null }[]
  kinds: { kind: Kind; count: number; rows: Row[] }[]
  regions: { region: string; counts: Partial<Record<Kind, number>> }[]
  credits: string[]
  disclaimers: { text: string; language: string }[]
}

/** The kinds that a report has, in their order. */
export const kindsOf = ({ kinds }: Report): Report['kinds'] => KINDS.flatMap((kind) => kinds.filter((one) => one.kind === kind))

/** The address of the report of an edition. */
export const reportPath = (source: string, run: number): string => `/sources/${source}/changes/${run}`
