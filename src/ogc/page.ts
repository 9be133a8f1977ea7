import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Schema } from '../openapi/schema.ts'
import { PAGE_HEADERS } from '../web/page/asset.ts'
import { brand } from '../web/page/brand.ts'
import { html, raw, type Html } from '../web/page/html.ts'
import { pageStyle, paletteStyles } from '../web/page/page-style.ts'
import type { Link } from './links.ts'
import { mapOf, type Place } from './page-map.ts'
import { cell, code, facts, linkList, members, schemaTable } from './page-parts.ts'

const STYLE = paletteStyles() + pageStyle(join(import.meta.dirname, 'page.css'))

/** Headers of a page: nothing is loaded, and only its own style is applied. */
export const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; `
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Where a page is: the absolute address of the OGC API, and the path below it. */
export type Where = { root: string; path: string }

/**
 * A page for people.
 * @param links of the document; that to help, where there is one, comes first
 */
export function page({ root, path }: Where, title: string, links: Link[], body: Html): string {
  const steps = path.split('/').filter((step) => step !== '')
  const help = links.filter(({ rel }) => rel === 'help')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Headroom OGC API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header class="site">${brand(new URL('../', `${root}/`).href)}
<nav aria-label="Way to this page"><a href="${root}">OGC API</a>${steps.map((step, at) => html` / <a href="${[root, ...steps.slice(0, at + 1)].join('/')}">${decodeURIComponent(step)}</a>`)}</nav></header>
<main>
<h1>${title}</h1>
${help.map(({ href, title: label = '' }) => html`<p class="help"><a href="${href}" rel="help">${label}</a></p>`)}
${body}
<h2>Links</h2>
${linkList(links.filter(({ rel }) => rel !== 'help'))}
</main>
</body>
</html>
`.text
}

type Extent = { spatial?: { bbox: number[][] }; temporal?: { interval: string[][] } }
type Described = { id?: string; title?: string; description?: string; links: Link[]; extent?: Extent }
type Shown = Described & { collections?: Described[]; properties?: Record<string, Schema>; paths?: Record<string, { get: { summary: string } }> }

/**
 * A document as a page: all that it says.
 * @param places shown on a map
 * @param language of the titles in a schema
 */
export function documentPage(where: Where, title: string, document: Shown, places: Place[], language: string): string {
  const { title: _title, description, links, extent, collections, properties, paths, ...rest } = document
  const { root, path } = where
  const items = `${root}${path.slice(0, path.lastIndexOf('/'))}/items`
  const isFlat = properties !== undefined && Object.hasOwn(Object.values(properties)[0] ?? {}, 'x-ogc-propertySeq') && !Object.hasOwn(properties, 'properties')
  return page(where, title, links, html`${description === undefined ? null : html`<p>${description}</p>`}
${extent === undefined ? null : extentFacts(extent)}${mapOf(places, 'Places of the assets.')}
${(collections ?? []).map(({ id = '', title: name = id, description: about = '', links: own, extent: its = {} }) => html`<section><h2><a href="${root}/collections/${id}">${name}</a></h2><p>${about}</p>${
    extentFacts(its)}${linkList(own)}</section>`)}
${paths === undefined ? null : html`<h2>Addresses</h2><ul>${Object.entries(paths).map(([at, { get: { summary } }]) => html`<li>${
    at.includes('{') ? html`<code>${at}</code>` : html`<a href="${root}${at}"><code>${at}</code></a>`} ${summary}</li>`)}</ul>`}
${properties === undefined ? null : isFlat ? schemaTable(properties, items, language) : code('Properties', properties)}
${members(rest)}`)
}

function extentFacts({ spatial, temporal }: Extent): Html | null {
  const days = temporal?.interval[0]?.map((instant) => instant.slice(0, 10))
  return facts([
    ...(spatial === undefined ? [] : [['West, south, east, north', spatial.bbox[0]?.map((degrees) => `${degrees}°`).join(', ') ?? null] as [string, string | null]]),
    ...(days === undefined ? [] : [['Dates of the data', html`${cell(days[0])} to ${cell(days[1])}`] as [string, Html]]),
  ])
}
