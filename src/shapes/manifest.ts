import {
  any, array, boolean, coerce, defaulted, enums, integer, literal, max, min, nonempty, nullable, number, object, optional, pattern, record, size, string, type, union, type Infer,
} from 'superstruct'
import { AreaManifest } from './area-manifest.ts'
import { DocumentManifest } from './document-manifest.ts'
import { EditionManifest } from './edition-manifest.ts'
import { SINGLE_BYTE } from './encodings.ts'
import { Disclaimer, Evidence, PageEvidence } from './evidence.ts'
import { CountryCode, HttpUrl, IsoDate, Key, regularExpression, RHYTHM_NAMES, Text } from './manifest-values.ts'
import { MeasureManifests, type MeasureManifest } from './measure-manifest.ts'
import { withoutSeries } from './measure-series.ts'
import { BASES, NETWORK_STATES, OPERATOR_TYPES, RIGHTS_MODES } from './vocabulary.ts'

/**
 * The registry's manifests: one JSON file per operator in `operators/`, beside `countries.json` and `registry.json`.
 * Everything that the service knows of an operator and its publications is stated here.
 */

const YesNo = enums(['yes', 'no', 'unknown'])

/** `registry.json`: facts about the whole folder. */
export const RegistryManifest = object({
  /** True for a demonstration: every answer and the map say that the data is synthetic. */
  synthetic: boolean(),
})

export const CountriesManifest = array(object({ code: CountryCode, name: Text }))

const CLAIMS = [
  'basis', 'network_state', 'connected', 'granted', 'queued', 'upstream_grid', 'reinforcements', 'short_circuit', 'voltage', 'additive',
]

export const MethodologyManifest = object({
  key: Key,
  name: Text,
  basis: enums(BASES),
  network_state: enums(NETWORK_STATES),
  included: object({
    connected: YesNo, granted: YesNo, queued: YesNo, upstream_grid: YesNo,
    reinforcements: YesNo, short_circuit: YesNo, voltage: YesNo,
  }),
  /** Figures of different classes are never compared under `comparability=strict`. */
  comparability_class: Key,
  additive: nullable(boolean()),
  /** The publisher's own words, each with where they stand. */
  disclaimers: array(Disclaimer),
  /** What people should know of these figures, in our words. */
  service_note: defaulted(nullable(Text), null),
  /** The publisher's words that `basis`, `network_state` and each member of `included` rest on. */
  evidence: defaulted(record(enums(CLAIMS), Evidence), {}),
  url: nullable(HttpUrl),
})

/** `either`: some cells have a point and some a comma, and none a thousands sign. */
const Decimals = { decimal: enums(['.', ',', 'either']), thousands: nullable(enums(['.', ',', ' '])) }

export const CsvFormat = object({
  type: literal('csv'),
  /** A single character, or `auto`: chosen among `;`, `,`, tab and `|` by the first lines. */
  delimiter: defaulted(string(), 'auto'),
  /** `auto`: a BOM decides, else UTF-8 where the whole document is valid UTF-8, else what the letters of its country speak for. */
  encoding: defaulted(enums(['auto', 'utf-8', 'cp1252', ...SINGLE_BYTE]), 'auto'),
  quote: defaulted(size(string(), 1), '"'),
  /** How many header rows are stacked above the data. */
  header_rows: defaulted(min(integer(), 1), 1),
  ...Decimals,
})
export const XlsxFormat = object({
  type: literal('xlsx'),
  /** Name of the sheet; null: the first. */
  sheet: defaulted(nullable(Text), null),
  header_row: defaulted(min(integer(), 1), 1),
  header_rows: defaulted(min(integer(), 1), 1),
  /** Used for the cells that hold numbers as text. */
  ...Decimals,
})
/** Where a document states how many rows it has, e.g. `result.total`; of several paths the first at which it has a whole number. */
const Total = optional(union([Text, nonempty(array(Text))]))
export const JsonFormat = object({
  type: literal('json'),
  /** Path to the array or object whose items are the rows, e.g. `features`; empty for the root. Of several the one that the document has first. */
  items: defaulted(union([string(), nonempty(array(string()))]), ''),
  total: Total,
  ...Decimals,
})
export const GeoJsonFormat = object({ type: literal('geojson'), total: Total, ...Decimals })
export const GmlFormat = object({
  type: literal('gml'),
  /** `xy` easting or longitude first, `yx` northing or latitude first; `auto`: as the name of the reference system means it. */
  axis_order: defaulted(enums(['auto', 'xy', 'yx']), 'auto'),
  ...Decimals,
})
export const FormatManifest = union([CsvFormat, XlsxFormat, JsonFormat, GeoJsonFormat, GmlFormat])

/** Where requests for connections are taken: the operator's page about them, and an address of mail, each with the operator's words for it. */
const Connections = object({
  page: defaulted(nullable(object({ url: HttpUrl, evidence: PageEvidence })), null),
  mail: defaulted(nullable(object({ address: pattern(string(), /^[^\s@]+@[^\s@]+\.[^\s@]+$/), evidence: PageEvidence })), null),
})

/** Sources of areas with figures, in one of which each of the assets lies, and the words that say that these limit what lies in them. */
const Within = object({ sources: nonempty(array(Key)), evidence: Evidence })

export const SourceManifest = object({
  key: Key,
  name: Text,
  country: CountryCode,
  /** The publication's page, for people. */
  url: HttpUrl,
  /** Where the operator itself shows the figures; served with every withheld record. */
  operator_url: HttpUrl,
  /** Who runs the grid that it is about, where its operator is a portal (type `joint`) that publishes for several companies. */
  grid_company: defaulted(nullable(object({ name: Text, connections: defaulted(nullable(Connections), null) })), null),
  /** Where the operator works; null: anywhere in the source's country. */
  works_in: defaulted(nullable(AreaManifest), null),
  /** Key of the source whose publication this one repeats, in another place or form. */
  copy_of: defaulted(nullable(Key), null),
  /** Listed, never imported: a PDF, a map without data, terms that forbid it. */
  registry_only: defaulted(boolean(), false),
  cadence: enums(RHYTHM_NAMES),
  /** Data older than this many days is stale: in a registry of real operators at most three rhythms of `cadence`, and 400 days for irregular figures. */
  stale_after_days: min(integer(), 1),
  licence: nullable(object({ name: Text, url: nullable(HttpUrl) })),
  attribution: nullable(object({ text: Text, url: nullable(HttpUrl) })),
  rights: object({
    mode: enums(RIGHTS_MODES),
    evidence: nullable(object({ url: nullable(HttpUrl), quote: Text, date: IsoDate })),
  }),
  /** `left_out`: what the publication states and the service does not read, each column as “…”, and why. */
  semantics: object({ identifiers: Text, notes: nullable(Text), left_out: optional(Text) }),
  /** The day on which somebody last had the document from this address; null: the address is not yet verified. */
  verified: defaulted(nullable(IsoDate), null),
  /** The layout is known from a description alone: until a person has released a first document, each is held, with what of it matched. */
  unverified: defaulted(boolean(), false),
  /** Where its document is got from; null for sources whose documents are files named on the command line. */
  document: nullable(DocumentManifest),
  /** Null for registry-only sources. A list when the publisher alternates between formats. */
  formats: array(FormatManifest),
  publication: nullable(type({ layout: pattern(string(), /^[a-z0-9_]+$/) })),
  /** Layouts that its tables have had since, each from a day on. A document is read in the one whose columns it has. */
  editions: optional(array(EditionManifest)),
  /**
   * True for a table whose columns of figures come and go: a document without some of them is published without their measures, which keep the figures of the
   * last document that has them.
   */
  readable_in_part: optional(boolean()),
  methodologies: optional(array(Key)),
  /**
   * What every row holds in a column of a table, by the column's header: another operator's file of the same layout is refused. Or one of
   * several texts in at least a share of the rows; others are set aside.
   */
  expect: defaulted(record(Text, union([Text, object({ texts: size(array(Text), 1, 100), share: defaulted(max(min(number(), 0), 1), 1) })])), {}),
  /** True where the document is of several countries: rows whose place lies outside the source's country are others', and are set aside. */
  own_country_only: optional(boolean()),
  /**
   * What marks examples and placeholders, as regular expressions without regard to case: `rows` in the name or identifier of an asset, whose
   * row is set aside; `document` in the first 64 KiB of a text, which is then refused as a whole.
   */
  examples: optional(object({ rows: optional(regularExpression('iu')), document: optional(regularExpression('iu')) })),
  /** Those with a `series` are written out when the manifest is read. */
  measures: coerce(MeasureManifests, array(any()), withoutSeries),
  /** Re-numberings by the publisher: ids derive from the oldest identifier. */
  aliases: defaulted(array(object({ date: IsoDate, scheme: Text, from: Text, to: Text })), []),
  /** Assets that another publication of the operator has under another identifier: they are merged into it. */
  same_as: defaulted(array(object({ date: IsoDate, scheme: Text, identifier: Text, into_scheme: Text, into_identifier: Text })), []),
  /**
   * Keys of sources of this registry whose assets place those that this publication does not, by their names; the first
   * import should come after theirs.
   */
  places_from: defaulted(array(Key), []),
  /**
   * Of a publication that names what feeds or limits its assets: keys of the sources of this registry whose assets these names mean, and for
   * names that somebody has looked up, as published, the name that the asset has there (`{"LESCORTS 220": "LES CORTS 220"}`). `within`: publications of areas, in one of which each asset lies.
   */
  upstream: defaulted(
    object({ sources: defaulted(array(Key), []), aliases: defaulted(record(Text, Text), {}), within: defaulted(nullable(Within), null) }),
    { sources: [], aliases: {}, within: null },
  ),
  /** What this publication's regions are called among the loaded postcodes, several with `/` between: `{"Galicia": "A Coruña/Lugo"}`. */
  regions: defaulted(record(Text, Text), {}),
  /**
   * By a check's name its threshold where that is not the default, with the reason: the run is held when the share at fault is
   * above it.
   */
  checks: defaulted(record(string(), object({ threshold: min(number(), 0), reason: Text })), {}),
})

export const OperatorManifest = object({
  operator: object({
    key: Key,
    name: Text,
    type: enums(OPERATOR_TYPES),
    country: CountryCode,
    website: nullable(HttpUrl),
    /** Names under which people know the operator beside its own, such as its group's: for the search box. */
    brands: defaulted(array(Text), []),
    connections: defaulted(nullable(Connections), null),
  }),
  methodologies: array(MethodologyManifest),
  sources: array(SourceManifest),
})

export type Edition = Infer<typeof EditionManifest>
export type Format = Infer<typeof FormatManifest>
export type Measure = Infer<typeof MeasureManifest>
export type Source = Infer<typeof SourceManifest>
export type Operator = Infer<typeof OperatorManifest>
