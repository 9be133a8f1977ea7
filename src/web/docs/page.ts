import type { Plan } from '../../access/plans.ts'
import { STATUS, type ErrorCode } from '../../errors.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { TAGS, type Operation } from '../../openapi/operation.ts'
import { OPERATIONS } from '../../openapi/operations.ts'
import type { Schema } from '../../openapi/schema.ts'
import { CONTRACT_VERSION } from '../../version.ts'
import { conventions } from './conventions.ts'
import { errorSection } from './error-section.ts'
import { fieldRows, fieldsOf } from './fields.ts'
import { html, prose, type Html } from './html.ts'
import { errorLink, operationSection } from './operation-section.ts'
import { plansSection } from './plans-section.ts'
import { quickStart } from './quick-start.ts'

export type PageLinks = { style: string; scripts: string[]; icon: string }

/**
 * The API reference as one page, made of the OpenAPI document and of what it is made of.
 * @param base address of the service, without a slash at its end
 */
export function docsPage(base: string, plans: Plan[], links: PageLinks): string {
  const { components } = openApiDocument(base, plans)
  const resources = Object.entries(components.schemas as Record<string, Schema>)
  const [search] = OPERATIONS
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Headroom API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every route, field and error of the Headroom API, with examples.">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${links.icon}">
<link rel="stylesheet" href="${links.style}">
${links.scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<a class="skip" href="#content">Skip to the reference</a>
<header><a class="brand" href="/">${ICON}Headroom</a><p>API reference <small>${CONTRACT_VERSION}</small></p>
<nav aria-label="Elsewhere"><a href="/">Map</a><a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="columns">
${contents(resources.map(([name]) => name))}
<main id="content">
<h1>Grid hosting capacity, one query away</h1>
<p class="lead">How much capacity European grids have left, and for whom: what operators publish, in one schema, each figure with
its direction, firmness, horizon, method, age and origin.</p>
${search === undefined ? null : quickStart(base, search)}
${conventions()}
${tagged((tag, operations) => html`<section class="tag" id="${tag}" aria-labelledby="${tag}-title">
<h2 id="${tag}-title">${tag}</h2><p>${TAGS[tag]}</p>${operations.map((operation) => operationSection(operation, base))}</section>`)}
<section id="resources" aria-labelledby="resources-title"><h2 id="resources-title">Resources</h2>
<p>Every field of everything that is answered. An address such as <code>#CapacityRecord.capacity.value</code> leads to its field.</p>
${resources.map(([name, schema]) => html`<article class="resource" id="${name}"><h3><a href="#${name}">${name}</a></h3>
<p>${prose(String(schema.description))}</p>${fieldRows(name, fieldsOf(schema), components.schemas)}</article>`)}
</section>
${errorSection()}
${plansSection(plans)}
</main>
</div>
</body>
</html>`.text
}

const ICON = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3h18v3H3zM5 20V11h3v9zM10.5 20V8h3v12zM16 20v-6h3v6z"/></svg>`

function tagged(write: (tag: keyof typeof TAGS, operations: Operation[]) => Html): Html[] {
  const tags = Object.keys(TAGS) as (keyof typeof TAGS)[]
  return tags.map((tag) => write(tag, OPERATIONS.filter((operation) => operation.tag === tag)))
}

function contents(resources: string[]): Html {
  const group = (title: string, anchor: string, links: Html[]) => (
    html`<li><a href="#${anchor}">${title}</a><ul>${links.map((link) => html`<li>${link}</li>`)}</ul></li>`
  )
  return html`<nav class="contents" aria-label="Contents"><ul>
<li><a href="#quick-start">Quick start</a></li><li><a href="#conventions">What holds everywhere</a></li>
${tagged((tag, operations) => group(tag, tag, operations.map(({ id, summary }) => html`<a href="#${id}">${summary}</a>`)))}
<li><details><summary>Resources</summary><ul>${
  resources.map((name) => html`<li><a href="#${name}">${name}</a></li>`)
}</ul></details></li>
<li><details><summary>Errors</summary><ul>${
  (Object.keys(STATUS) as ErrorCode[]).map((code) => html`<li>${errorLink(code)}</li>`)
}</ul></details></li>
<li><a href="#plans">Plans and limits</a></li>
</ul></nav>`
}
