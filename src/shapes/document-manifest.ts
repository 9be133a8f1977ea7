import {
  array, boolean, defaulted, define, dynamic, enums, integer, literal, max, min, nullable, object, pattern, record, refine, string, type Infer, type Struct,
} from 'superstruct'
import { HttpUrl, IsoDate, regularExpression, Text } from './manifest-values.ts'

/** Where a source's document is, and how it is got: the part `document` of its manifest, one shape for each `kind`. */

const RegularExpression = regularExpression('u')

/** Regular expression with groups `y`, `m`, `d` for the date in a document's name; null when names carry none. */
const DatePattern = defaulted(nullable(RegularExpression), null)

export const FileDocument = object({
  kind: defaulted(literal('file'), 'file'),
  /** `https://…`, or a path relative to the manifest for documents that ship with it. */
  url: Text,
  date_pattern: DatePattern,
  /** Fixed date of a document that ships with the manifest. */
  date: defaulted(nullable(IsoDate), null),
})

export const PageDocument = object({
  kind: literal('page'),
  /** The page that links to the documents, of which the one with the latest date is taken. */
  url: HttpUrl,
  /** Regular expression of the links' addresses, unescaped; case does not count. */
  link_pattern: RegularExpression,
  date_pattern: DatePattern,
})

export const CkanDocument = object({
  kind: literal('ckan'),
  /** Address of the catalogue, under which `/api/3/action/` lies. */
  url: HttpUrl,
  /** Id or name of the dataset. */
  dataset: Text,
  /** Regular expression of the resource's name or file name; the one with the latest date is taken. */
  resource_pattern: RegularExpression,
  /** Its records from the catalogue's datastore in place of its file: where the file needs a token and the records do not. */
  datastore: defaulted(boolean(), false),
  /** Of the records only those whose field holds one of the values. */
  filters: defaulted(record(Text, array(Text)), {}),
  date_pattern: DatePattern,
})

const OpendatasoftShape = object({
  kind: literal('opendatasoft'),
  /** Address of the portal, under which `/api/explore/v2.1/` lies. */
  url: HttpUrl,
  dataset: Text,
  /** Filter in the portal's query language. */
  where: defaulted(nullable(Text), null),
  /** Fields that order the records for good; null: the portal's own order, by which the same records may make another document each time. */
  order_by: defaulted(nullable(Text), null),
  /** `json`: records with the fields' names, as `{"results":[…]}`; `csv`: a table, `;` between cells, with the fields' labels as headers. */
  export: defaulted(enums(['json', 'csv']), 'json'),
  /**
   * Regular expression of the id or title of a file beside the records, which is the document in their place; the one with the
   * latest date is taken.
   */
  attachment_pattern: defaulted(nullable(RegularExpression), null),
  date_pattern: DatePattern,
})

export const OpendatasoftDocument = refine(
  OpendatasoftShape, 'order_by', ({ order_by: order, attachment_pattern: attachment }) => (
    order === null || attachment === null || 'Expected order_by, for records, or attachment_pattern, for a file, not both'
  ),
)

export const ArcgisDocument = object({
  kind: literal('arcgis'),
  /** Address of the layer: `…/FeatureServer/0`. */
  url: HttpUrl,
  where: defaulted(Text, '1=1'),
  /** Features as GeoJSON in WGS84 (`id`, `properties`, `geometry`) in place of the layer's own form and coordinates: for polygons. */
  geojson: defaulted(boolean(), false),
  /** Features a page, at most; a layer's own limit counts when it is lower. */
  page_size: defaulted(max(min(integer(), 1), 10_000), 1000),
  /** The table beside the layer that dates it: the latest value of a field. */
  date_table: defaulted(nullable(object({ url: HttpUrl, field: pattern(string(), /^\w+$/) })), null),
  date_pattern: DatePattern,
})

export const WfsDocument = object({
  kind: literal('wfs'),
  url: HttpUrl,
  /** The feature type, with its prefix. */
  type_name: Text,
  /** Property that orders the features for good. */
  sort_by: Text,
  /** Coordinate system asked for; null: the layer's own. */
  srs_name: defaulted(nullable(Text), null),
  /** `gml` as the standard has it, or the media type of GeoJSON at servers that offer it. */
  output_format: defaulted(Text, 'gml'),
  /** Features a page. */
  page_size: defaulted(max(min(integer(), 1), 10_000), 1000),
  date_pattern: DatePattern,
})

const KINDS = {
  file: FileDocument, page: PageDocument, ckan: CkanDocument, opendatasoft: OpendatasoftDocument, arcgis: ArcgisDocument, wfs: WfsDocument,
}

export type FileDocument = Infer<typeof FileDocument>
export type PageDocument = Infer<typeof PageDocument>
export type CkanDocument = Infer<typeof CkanDocument>
export type OpendatasoftDocument = Infer<typeof OpendatasoftDocument>
export type ArcgisDocument = Infer<typeof ArcgisDocument>
export type WfsDocument = Infer<typeof WfsDocument>

type AnyDocument = FileDocument | PageDocument | CkanDocument | OpendatasoftDocument | ArcgisDocument | WfsDocument

const UnknownKind = define<never>('kind', () => `Expected one of the kinds ${Object.keys(KINDS).join(', ')}`)

/** The shape is chosen by `kind`, so that errors are those of that one shape and not of all of them. */
export const DocumentManifest = dynamic<AnyDocument>((value) => {
  const kind = (value as { kind?: unknown } | null)?.kind ?? 'file'
  return ((Object.hasOwn(KINDS, String(kind)) ? KINDS[kind as keyof typeof KINDS] : UnknownKind)) as Struct<AnyDocument, never>
})
