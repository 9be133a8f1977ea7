import type { Schema } from '../openapi/schema.ts'
import { html, json, type Html } from '../web/page/html.ts'
import { HTML_TYPE, withParameters, type Link } from './links.ts'

/** What members are called on pages; others by their own name. */
const NAMES: Record<string, string> = {
  attribution: 'Credits', collections: 'Collections', conformsTo: 'Conformance classes', crs: 'Coordinate reference systems', dataType: 'Kind of data', extent: 'Extent',
  itemType: 'Kind of items', layers: 'Layers', numberMatched: 'Features that match', numberReturned: 'On this page', storageCrs: 'Kept in', tileMatrices: 'Zooms',
  tileMatrixSetId: 'Grid', tileMatrixSetLimits: 'Tiles by zoom', tileMatrixSets: 'Grids', tilesets: 'Tiles', timeStamp: 'Answered at', warnings: 'Warnings',
  not_compared: 'Left out for want of a figure in that unit', not_included: 'Publications that may have figures here, and are not in the answer',
}

/**
 * The members of a document in their order: single values first, then each list as a list or a table, and what has a form of its own as JSON,
 * which opens.
 */
export function members(document: object): Html {
  const all = Object.entries(document).filter(([, value]) => !(Array.isArray(value) && value.length === 0) && value !== undefined)
  const isFact = ([, value]: [string, unknown]) => typeof value !== 'object' || value === null
  return html`${facts(all.filter(isFact).map(([name, value]) => [NAMES[name] ?? name, cell(value)]))}${all.filter((entry) => !isFact(entry)).map(([name, value]) => (
    Array.isArray(value) ? html`<h2>${NAMES[name] ?? name}</h2>${list(name, value)}` : html`<details><summary>${NAMES[name] ?? name}</summary>${code(name, value)}</details>`))}`
}

/** Names and values. */
export function facts(all: [string | Html, Html | string | null][]): Html | null {
  return all.length === 0 ? null : html`<dl>${all.map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? '–'}</dd>`)}</dl>`
}

export const code = (name: string, value: unknown): Html => html`<pre tabindex="0" aria-label="${name} as JSON">${json(value)}</pre>`

function list(name: string, values: unknown[]): Html {
  if (values.some((value) => typeof value !== 'object')) return html`<ul class="many">${values.map((value) => html`<li>${cell(value)}</li>`)}</ul>`
  const columns = [...new Set(values.flatMap((value) => Object.keys(value as object)))]
  return table(NAMES[name] ?? name, columns.map((column) => html`<th scope="col">${column}</th>`), values.map((value) => (
    html`<tr>${columns.map((column) => html`<td>${cell((value as Record<string, unknown>)[column])}</td>`)}</tr>`)))
}

/** A table that scrolls by itself where it is wider than the page. */
export function table(name: string, head: Html[], rows: Html[]): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="${name}"><table>
<thead><tr>${head}</tr></thead>
<tbody>${rows.map((row) => html`${row}
`)}</tbody></table></div>`
}

/** A value as people read it: an address as a link, nothing where it is unknown. */
export function cell(value: unknown): Html | string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && /^https?:\/\/\S+$/.test(value)) return html`<a href="${value}" rel="noreferrer">${value}</a>`
  if (Array.isArray(value) && value.every((link: Partial<Link>) => link.href !== undefined)) return linkList(value as Link[])
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Links for people, each address once. One to what is here as a page too leads to the page in a browser; so where another link names the page, this one
 * asks for the data.
 */
export function linkList(links: Link[]): Html {
  const own = ({ href }: Link) => href.split('?')[0]
  const pages = new Set(links.filter(({ type }) => type === HTML_TYPE).map(own))
  return html`<ul class="links">${links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at).map((link) => {
    const { href, rel, type, title, templated } = link
    const asData = type !== HTML_TYPE && pages.has(own(link))
    const address = asData && !new URL(href).searchParams.has('f') ? withParameters(href, { f: 'json' }) : href
    return html`<li><a href="${templated === true ? href.replace(/\{\w+\}/g, '0') : address}" rel="${rel} noreferrer">${title ?? rel}</a>${asData ? html` <small>${type}</small>` : null}${
      templated === true ? html` <code>${href}</code>` : null}</li>`
  })}</ul>`
}

/**
 * The properties of a JSON schema.
 * @param items address of the features that have them; a word of a property leads to those with that word, and no other: `technology=solar` also has those for any
 * @param language of the titles
 */
export function schemaTable(properties: Record<string, Schema>, items: string, language: string): Html {
  return table('Properties', ['Name', 'Title', 'Type', 'Values'].map((name) => html`<th scope="col">${name}</th>`), Object.entries(properties).map(([name, schema]) => {
    const { title, type, format, enum: words = [], ...more } = schema as Schema & { title?: string; type?: string; format?: string; enum?: string[] }
    const links = words.map((word, at) => html`${at === 0 ? '' : ', '}<a href="${withParameters(items, { filter: `${name}='${word}'` })}">${word}</a>`)
    const roles = ['x-ogc-unit', 'x-ogc-role'].flatMap((key) => (more as Record<string, string>)[key] ?? [])
    return html`<tr id="${name}"><th scope="row"><code>${name}</code></th><td lang="${language}">${title ?? null}</td><td>${[type, format, ...roles].filter(Boolean).join(', ')}</td><td class="wide">${links}</td></tr>`
  }))
}
