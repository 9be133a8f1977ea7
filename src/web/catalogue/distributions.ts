import { FILE_SIZE } from '../../shapes/file-size.ts'
import { at, english, type Thing, type Value } from './graph.ts'
import { AVAILABLE, fileType, mediaType } from './vocabulary.ts'

/** One way in which a dataset is to be had. */
type Form = {
  /** In its address of the catalogue. */
  name: string
  title: string
  /** Below the service; `{filter}` is the source's. */
  address: string
  /** Of the vocabulary of file types. */
  format: string
  media: string
  service?: 'api' | 'ogc' | 'tiles'
  /** The most records that it can have: with more the address is refused. */
  most?: number
}

const ITEMS = '/ogc/collections/capacity/items'

/** What records can be had as. */
const RECORD_FORMS: Form[] = [
  { name: 'json', title: 'Records as JSON, page by page', address: '/v1/capacity', format: 'JSON', media: 'application/json', service: 'api' },
  { name: 'geojson', title: 'Records as GeoJSON, by OGC API Features', address: ITEMS, format: 'GEOJSON', media: 'application/geo+json', service: 'ogc' },
  { name: 'csv', title: 'Records as CSV', address: `${ITEMS}?f=csv`, format: 'CSV', media: 'text/csv', service: 'ogc', most: FILE_SIZE },
  { name: 'gpkg', title: 'Records as a GeoPackage', address: `${ITEMS}?f=gpkg`, format: 'GPKG', media: 'application/geopackage+sqlite3', service: 'ogc', most: FILE_SIZE },
  { name: 'files', title: 'All records as a file on request: GeoParquet, GeoPackage, FlatGeobuf, GeoJSON, XLSX, CSV', address: '/docs/guides/exports', format: 'CSV', media: 'application/gzip' },
]

/** What a source without records can be had as: it states places of assets. */
const PLACE_FORMS: Form[] = [
  { name: 'assets', title: 'Names and places of its assets as JSON, page by page', address: '/v1/substations', format: 'JSON', media: 'application/json', service: 'api' },
]

/** What a source can be had as. @param records how many it has */
export function sourceForms(records: number): Form[] {
  return records === 0 ? PLACE_FORMS : RECORD_FORMS.filter(({ most = Infinity }) => records <= most)
}

/** What the whole can be had as. @param records how many there are */
export const serviceForms = (records: number): Form[] => [
  ...sourceForms(records),
  { name: 'capacity-tiles', title: 'Figures as vector tiles', address: '/v1/tiles/capacity.json', format: 'JSON', media: 'application/json', service: 'tiles' },
  { name: 'asset-tiles', title: 'Names and places of assets as vector tiles, without a key', address: '/v1/tiles/assets.json', format: 'JSON', media: 'application/json', service: 'tiles' },
]

/**
 * The distributions of a dataset.
 * @param dataset its name in the catalogue
 * @param filter query that chooses its records; empty for all
 * @param rights licence and credit
 */
export function distributionsOf(base: string, dataset: string, forms: Form[], filter: string, rights: Record<string, Value | Value[]>): Thing[] {
  return forms.map(({ name, title, address, format, media, service }) => ({
    '@id': `${base}/dcat#${dataset}-${name}`, '@type': 'dcat:Distribution', 'dct:title': english(title),
    'dcat:accessURL': at(base + filtered(address, filter)), 'dct:format': at(fileType(format)), 'dcat:mediaType': at(mediaType(media)), 'dcatap:availability': at(AVAILABLE),
    ...rights, ...(service === undefined ? {} : { 'dcat:accessService': at(`${base}/dcat#${service}`) }),
  }))
}

/** An address with the query that chooses records. */
export function filtered(address: string, filter: string): string {
  if (filter === '' || address.startsWith('/docs')) return address
  return `${address}${address.includes('?') ? '&' : '?'}${filter}`
}
