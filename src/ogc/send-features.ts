import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { DataRow } from '../keyed/read.ts'
import type { DataRequest } from '../routes/read-request.ts'
import type { Values } from '../shapes/parameter.ts'
import type { Collection } from './collections.ts'
import { crsOf } from './items-query.ts'
import { GEOJSON_TYPE, JSON_TYPE, selfLinks, withParameters, type Form, type Link } from './links.ts'
import { HEADERS, page } from './page.ts'
import { PAGE_SIZE } from './parameters.ts'

/** A request for features. */
export type FeatureRequest = {
  request: DataRequest
  collection: Collection
  values: Values
  /** Absolute address of the OGC API. */
  root: string
  /** Absolute address of the request, with its query. */
  self: string
  form: Form
}

type Row = Omit<DataRow, 'default_limit'>

/** What the statements return of a page besides its features; a single feature has no counts. */
type Meta = { matched: number; returned: number; limit?: number; attribution: unknown[]; warnings: unknown[] }

/** Answers with a page of features, or 304 to who has it. */
export function sendFeatures(ctx: RouterContext<State>, row: Row, asked: FeatureRequest): void {
  answer(ctx, row, asked, (features, { matched, returned, limit, attribution, warnings }, links) => {
    const next = row.next_after === null ? [] : [nextLink(asked, row.next_after, returned, limit)]
    const head = { type: 'FeatureCollection', links: [...links, ...next], numberMatched: matched, numberReturned: returned, attribution, warnings }
    return `${JSON.stringify(head).slice(0, -1)},"features":${features}}`
  })
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
  ctx: RouterContext<State>, { version, data, meta }: Row, { request: { tags }, values, self, form, collection }: FeatureRequest,
  write: (data: string, meta: Meta, links: Link[]) => string,
): void {
  ctx.set('ETag', tags.of(version))
  if (form === 'html') ctx.set(HEADERS)
  if (tags.any || tags.known.includes(version)) {
    ctx.status = 304
    return
  }
  if (data === null || meta === null) throw new Error(`${ctx.path} was answered without data`)
  const body = write(data, JSON.parse(meta) as Meta, selfLinks(self, form, GEOJSON_TYPE))
  ctx.set('Content-Crs', `<${crsOf(values.crs).uri}>`)
  ctx.type = form === 'html' ? 'text/html; charset=utf-8' : GEOJSON_TYPE
  ctx.body = form === 'html' ? page(collection.title, JSON.parse(body) as object) : body
}

/** The next page is found by the cursor; `offset` is there too, because ArcGIS pages by that alone. */
function nextLink({ request, values, self, form }: FeatureRequest, after: string, returned: number, limit = values.limit ?? PAGE_SIZE.usual): Link {
  const href = withParameters(self, {
    f: form, limit: String(limit), offset: String(Number(values.offset ?? 0) + returned), cursor: request.seal(after),
  })
  return { href, rel: 'next', type: form === 'html' ? 'text/html' : GEOJSON_TYPE, title: 'Next page' }
}
