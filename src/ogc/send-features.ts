import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { DataRow } from '../keyed/read.ts'
import type { DataRequest } from '../routes/read-request.ts'
import type { FieldType } from '../shapes/export-fields.ts'
import type { Values } from '../shapes/parameter.ts'
import type { Collection } from './collections.ts'
import { filesInTurn } from './files/write-file.ts'
import { CRS84 } from './crs.ts'
import { crsOf } from './items-query.ts'
import { FILE_TYPES, fileLinks, GEOJSON_TYPE, HTML_TYPE, isFile, JSON_TYPE, SCHEMA_TYPE, selfLinks, withParameters, type FileForm, type Form, type Link } from './links.ts'
import { featuresPage, type Answered } from './page-features.ts'
import { HEADERS } from './page.ts'
import type { Property } from '../capacity/feature-properties.ts'

/** A request for features. */
export type FeatureRequest = {
  request: DataRequest
  collection: Collection
  values: Values
  /** Absolute address of the OGC API. */
  root: string
  /** Absolute address of the request, with its query. */
  self: string
  form: Form | FileForm
}

type Row = Omit<DataRow, 'default_limit'>

/** What the statements return of a page besides its features; a single feature has no counts, and what is left out is told of capacity. */
type Meta = { matched: number; returned: number; limit: number; attribution: { text: string }[]; warnings: unknown[]; not_compared?: object | null; not_included?: unknown[] }

/** Answers with a page of features, or a file of them, or 304 to who has it. */
export function sendFeatures(ctx: RouterContext<State>, row: Row, asked: FeatureRequest): void | Promise<void> {
  const { form, self } = asked
  if (isFile(form)) return sendFile(ctx, row, asked, form)
  answer(ctx, row, asked, (features, meta, links) => {
    const { matched, returned, attribution, warnings, not_compared, not_included } = meta
    const next = row.next_after === null ? [] : [nextLink(asked, row.next_after, meta)]
    const head = {
      type: 'FeatureCollection', links: [...links, ...fileLinks(self), ...next], timeStamp: new Date().toISOString(),
      numberMatched: matched, numberReturned: returned, attribution, warnings, not_compared, not_included,
    }
    return `${JSON.stringify(head).slice(0, -1)},"features":${features}}`
  })
}

const writeFile = filesInTurn()

/** What GeoJSON tells beside the features stands in headers. */
async function sendFile(ctx: RouterContext<State>, row: Row, asked: FeatureRequest, form: FileForm): Promise<void> {
  const { values, self, root, collection: { id, description, properties } } = asked
  const data = known(ctx, row, asked)
  if (data === null) return
  const { features, meta } = data
  const { matched, returned, attribution } = meta
  const { geometry: _place, ...all } = properties
  const names = values.properties as string[] | undefined
  const crs = crsOf(values.crs)
  const file = await writeFile({
    form, name: id, description: [description, ...new Set(attribution.map(({ text }) => text))].join(' '), features, northFirst: crs.northFirst, place: values.skipGeometry === true ? null : crs.srid === 4326 ? ['lon', 'lat'] : ['x', 'y'],
    columns: Object.entries(all).filter(([name]) => names === undefined || names.includes(name)).map(([name, { type }]) => ({ name, type: FIELD_TYPES[type] })),
  }, ctx.res)
  const links: Link[] = [
    ...(row.next_after === null ? [] : [nextLink(asked, row.next_after, meta)]),
    { href: withParameters(self, { f: 'json' }), rel: 'alternate', type: GEOJSON_TYPE },
    { href: `${root}/collections/${id}/schema`, rel: 'describedby', type: SCHEMA_TYPE },
  ]
  ctx.set({
    'Content-Disposition': `attachment; filename="${id}.${form}"`,
    'OGC-NumberMatched': String(matched), 'OGC-NumberReturned': String(returned),
    Link: links.map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', '),
  })
  ctx.type = form === 'csv' ? 'text/csv; charset=utf-8; header=present' : FILE_TYPES[form]
  ctx.body = typeof file === 'string' ? file : Buffer.from(file.buffer)
}

const FIELD_TYPES: Record<Property['type'], FieldType> = {
  point: 'text', string: 'text', address: 'text', number: 'number', integer: 'integer', boolean: 'boolean', date: 'date',
}

/** Answers with one feature, or 304 to who has it. */
export function sendFeature(ctx: RouterContext<State>, row: Row, asked: FeatureRequest): void {
  const { root, collection: { id, title } } = asked
  answer(ctx, row, asked, (feature, { attribution, warnings }, links) => {
    const collection = { href: `${root}/collections/${id}`, rel: 'collection', type: JSON_TYPE, title }
    return `${feature.slice(0, -1)},${JSON.stringify({ links: [...links, collection], attribution, warnings }).slice(1)}`
  })
}

function answer(
  ctx: RouterContext<State>, row: Row, asked: FeatureRequest, write: (data: string, meta: Meta, links: Link[]) => string,
): void {
  const { self, collection, root, values } = asked
  const form = asked.form === 'html' ? 'html' : 'json'
  if (form === 'html') ctx.set(HEADERS)
  const data = known(ctx, row, asked)
  if (data === null) return
  const body = write(data.features, data.meta, selfLinks(self, form, GEOJSON_TYPE))
  ctx.type = form === 'html' ? 'text/html; charset=utf-8' : GEOJSON_TYPE
  ctx.body = form === 'html' ? featuresPage({ root, self, collection, inDegrees: crsOf(values.crs) === CRS84 }, JSON.parse(body) as Answered) : body
}

/** What was read; null, with the answer 304, where the client has it. */
function known(ctx: RouterContext<State>, { version, data, meta }: Row, { request: { tags }, values }: FeatureRequest): { features: string; meta: Meta } | null {
  ctx.set('ETag', tags.of(version))
  if (tags.any || tags.known.includes(version)) {
    ctx.status = 304
    return null
  }
  if (data === null || meta === null) throw new Error(`${ctx.path} was answered without data`)
  ctx.set('Content-Crs', `<${crsOf(values.crs).uri}>`)
  return { features: data, meta: JSON.parse(meta) as Meta }
}

/** The next page is found by the cursor; `offset` is there too, because ArcGIS pages by that alone. */
function nextLink({ request, values, self, form }: FeatureRequest, after: string, { returned, limit }: Meta): Link {
  const href = withParameters(self, {
    f: form, limit: String(limit), offset: String(Number(values.offset ?? 0) + returned), cursor: request.seal(after),
  })
  return { href, rel: 'next', type: isFile(form) ? FILE_TYPES[form] : form === 'html' ? HTML_TYPE : GEOJSON_TYPE, title: 'Next page' }
}
