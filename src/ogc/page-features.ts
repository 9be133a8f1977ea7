import { COLUMN_LANGUAGES } from '../languages/columns.ts'
import { html, type Html } from '../web/page/html.ts'
import { wordsOf } from '../web/page/language-of.ts'
import type { Collection } from './collections.ts'
import { withParameters, type Link } from './links.ts'
import { mapOf } from './page-map.ts'
import { cell, facts, members, table } from './page-parts.ts'
import { page } from './page.ts'

const TITLES: Record<string, string> = wordsOf(COLUMN_LANGUAGES, 'en')

type Feature = { id: string; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }

/** An answer with one feature or a page of them, as it is in JSON. */
export type Answered = { links: Link[]; features?: Feature[]; [member: string]: unknown } & Partial<Feature>

type Asked = {
  root: string
  /** Address of the page, with its query. */
  self: string
  collection: Collection
  /** Whether coordinates are longitude and latitude: only these are drawn. */
  inDegrees: boolean
}

/** Features as a map and a table of rows that lead to each of them; a feature as a map and all its properties. */
export function featuresPage(asked: Asked, { links, features, id, geometry = null, properties = {}, type: _type, ...rest }: Answered): string {
  const { root, self, collection: { id: collection, title } } = asked
  const where = { root, path: new URL(self).pathname.slice(new URL(root).pathname.length) }
  const addressOf = (feature: string) => `${root}/collections/${collection}/items/${encodeURIComponent(feature)}`
  if (features === undefined) {
    const asset = [properties.asset_id, id].find(isAsset)
    const pageOfAsset = () => (asset === undefined ? undefined : assetPage(root, asset))
    const name = nameOf({ id: id ?? '', geometry, properties })
    return page(where, name, links, html`${map(asked, [{ id: id ?? '', geometry, properties }], pageOfAsset, 'The place of the asset, which leads to its page.')}
${facts([...Object.entries(properties).map(([key, value]): [Html, Html | string | null] => [heading(key), shown(root, value)]), ['Coordinates', coordinates(geometry)]])}
${members(rest)}`)
  }
  const next = links.find(({ rel }) => rel === 'next')
  const { attribution, warnings, not_compared, not_included, ...counts } = rest
  return page(where, title, links, html`${members(counts)}${next === undefined ? null : html`<p><a class="button" href="${next.href}" rel="next">${next.title ?? 'Next page'}</a></p>`}
${map(asked, features, addressOf, 'Places of the features on this page; each leads to its feature.')}
${features.length === 0 ? null : featureTable(asked, features, addressOf)}
${members({ attribution, warnings, not_compared: not_compared ?? undefined, not_included: not_included ?? [] })}`)
}

function featureTable({ root, self, collection: { title, sortables, properties: known } }: Asked, features: Feature[], addressOf: (id: string) => string): Html {
  const names = Object.keys(features[0]?.properties ?? {}).filter((name) => name !== 'id')
  const sorted = (name: string) => {
    const falling = known[name as keyof typeof known]?.type !== 'string'
    const url = new URL(withParameters(self, { sortby: falling ? `-${name}` : name }))
    for (const page of ['cursor', 'offset']) url.searchParams.delete(page)
    return html`<a href="${url.href}" title="${falling ? 'The greatest first' : 'From A to Z'}">${heading(name)}</a>`
  }
  const head = [...names.map((name) => ((sortables as readonly string[]).includes(name) ? sorted(name) : heading(name))), html`Coordinates`]
  return table(title, [html`<th scope="col">Feature</th>`, ...head.map((name) => html`<th scope="col">${name}</th>`)], features.map(({ id, geometry, properties }) => (
    html`<tr><th scope="row"><a href="${addressOf(id)}">${id}</a></th>${names.map((name) => html`<td>${shown(root, properties[name])}</td>`)}<td>${coordinates(geometry)}</td></tr>`)))
}

/** The title of a property, and the name that filters have for it. */
function heading(name: string): Html {
  return html`${TITLES[name] ?? name} <code>${name}</code>`
}

/** The id of an asset leads to its page. */
function shown(root: string, value: unknown): Html | string | null {
  return isAsset(value) ? html`<a href="${assetPage(root, value)}">${String(value)}</a>` : cell(value)
}

const isAsset = (value: unknown): boolean => /^ast_\w+$/.test(String(value))
const assetPage = (root: string, id: unknown): string => new URL(`../assets/${id}`, `${root}/`).href

const coordinates = (geometry: Feature['geometry']): string | null => geometry?.coordinates.join(', ') ?? null

const nameOf = ({ id, properties: { name, asset_name: asset } }: Feature): string => String(name ?? asset ?? id)

function map({ inDegrees }: Asked, features: Feature[], addressOf: (id: string) => string | undefined, caption: string): Html | null {
  if (!inDegrees) return null
  return mapOf(features.flatMap((feature) => (feature.geometry === null ? [] : [{ at: feature.geometry.coordinates, name: nameOf(feature), href: addressOf(feature.id) }])), caption)
}
