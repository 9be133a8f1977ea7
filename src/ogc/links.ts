/** A link of a document, as RFC 8288 has it. */
export type Link = { href: string; rel: string; type: string; title?: string; templated?: true }

export type Form = 'json' | 'html'

/** Forms that a page of features also has: a file to keep. */
export type FileForm = 'csv' | 'gpkg'

export const JSON_TYPE = 'application/json'
export const GEOJSON_TYPE = 'application/geo+json'
export const HTML_TYPE = 'text/html'
/** Of files, by their form. */
export const FILE_TYPES: Record<FileForm, string> = { csv: 'text/csv', gpkg: 'application/geopackage+sqlite3' }
export const FILE_NAMES: Record<FileForm, string> = { csv: 'CSV', gpkg: 'a GeoPackage' }
export const FILE_FORMS = Object.keys(FILE_TYPES) as FileForm[]
export const isFile = (form: Form | FileForm): form is FileForm => form in FILE_TYPES

export const OPENAPI_TYPE = 'application/vnd.oai.openapi+json;version=3.0'
export const SCHEMA_TYPE = 'application/schema+json'
export const TILE_TYPE = 'application/vnd.mapbox-vector-tile'

/** Link relations that OGC registered. */
export const RELATION = 'http://www.opengis.net/def/rel/ogc/1.0/'

/**
 * Links to a document itself and to its other form.
 * @param href its address, which may have a query
 * @param type of its JSON form
 */
export function selfLinks(href: string, form: Form, type: string): Link[] {
  const forms = { json: { type, title: 'This document as JSON' }, html: { type: HTML_TYPE, title: 'This document as a page' } }
  const other = form === 'json' ? 'html' : 'json'
  return [
    { href: withParameters(href, { f: form }), rel: 'self', ...forms[form] },
    { href: withParameters(href, { f: other }), rel: 'alternate', ...forms[other] },
  ]
}

/** Links to the files that a page of features also is. */
export function fileLinks(href: string): Link[] {
  return FILE_FORMS.map((f) => ({ href: withParameters(href, { f }), rel: 'alternate', type: FILE_TYPES[f], title: `These features as ${FILE_NAMES[f]}` }))
}

/** Where people get the key that a browser asks them for. */
export function howToGetAKey(root: string): Link {
  return {
    href: new URL('../docs/getting-started', `${root}/`).href, rel: 'help', type: HTML_TYPE,
    title: 'These features need a key. A browser asks for it as a password; the user may be anything. How to get a key',
  }
}

/** An address with some of its query's parameters set. */
export function withParameters(href: string, parameters: Record<string, string>): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
