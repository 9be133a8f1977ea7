import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, json, raw, type Html } from '../web/html.ts'
import { PAGE_HEADERS } from '../web/asset.ts'
import type { Link } from './links.ts'

const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

/** Headers of a page: nothing is loaded, and only its own style is applied. */
export const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; `
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

type Feature = { id: string; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }
type Shown = { description?: string; links?: Link[]; features?: Feature[]; [member: string]: unknown }

/** A document of the OGC API for people: its links, its features as a table, and all else as JSON. */
export function page(title: string, document: object): string {
  const { description = null, links = [], features, ...rest } = document as Shown
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Headroom OGC API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${description}</p>
<ul>${links.map(({ href, rel, type, title: label }) => html`<li><a href="${href}" rel="${rel}">${label ?? rel}</a> (${type})</li>`)}</ul>
${features === undefined ? null : table(features)}
<pre tabindex="0" aria-label="The rest of this document">${json(rest)}</pre>
</main>
</body>
</html>
`.text
}

function table(features: Feature[]): Html {
  const names = Object.keys(features[0]?.properties ?? {})
  return html`<table tabindex="0">
<thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}<th scope="col">coordinates</th></tr></thead>
<tbody>${features.map(({ geometry, properties }) => html`<tr>${names.map((name) => html`<td>${cell(properties[name])}</td>`)}<td>${
    cell(geometry?.coordinates)}</td></tr>
`)}</tbody>
</table>`
}

function cell(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
