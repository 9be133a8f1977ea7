import type { Plan } from '../../access/plans.ts'
import { STATUS, type ErrorCode } from '../../errors.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { TAGS, type Operation } from '../../openapi/operation.ts'
import { OPERATIONS } from '../../openapi/operations.ts'
import type { Schema } from '../../openapi/schema.ts'
import { CONTRACT_VERSION } from '../../version.ts'
import { contract, html, prose, type Html } from '../html.ts'
import { languageMenu } from '../language-menu.ts'
import type { Languages } from '../words/languages.ts'
import type { Words } from '../words/words.ts'
import { conventions } from './conventions.ts'
import { errorSection } from './error-section.ts'
import { eventsSection } from './events-section.ts'
import { fieldRows, fieldsOf } from './fields.ts'
import { errorLink, operationSection } from './operation-section.ts'
import { plansSection } from './plans-section.ts'
import { quickStart } from './quick-start.ts'

export type PageLinks = { style: string; scripts: string[]; icon: string }

/**
 * The API reference as one page, made of the OpenAPI document and of what it is made of: that part is in English in every
 * language. Throws for a language that is none of `languages`.
 * @param base address of the service, without a slash at its end
 */
export function docsPage(base: string, plans: Plan[], links: PageLinks, language: string, languages: Languages): string {
  const words = languages[language]?.words
  if (!words) throw new Error(`there are no words of language ${language}`)
  const { site, docs } = words
  const { components } = openApiDocument(base, plans)
  const resources = Object.entries(components.schemas as Record<string, Schema>)
  const [search] = OPERATIONS
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${docs.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${docs.description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${links.icon}">
<link rel="stylesheet" href="${links.style}">
${links.scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body data-locale="${words.locale}" data-words="${JSON.stringify({ ...docs.page, ways: docs.quickStart.ways })}">
<a class="skip" href="#content">${docs.skip}</a>
<header><a class="brand" href="/">${ICON}Headroom</a><p>${site.reference} <small>${CONTRACT_VERSION}</small></p>
<nav aria-label="${site.elsewhere}"><a href="/">${docs.map}</a><a href="/v1/openapi.json">OpenAPI</a>${languageMenu(language, languages)}</nav></header>
<div class="columns">
${contents(resources.map(([name]) => name), words)}
<main id="content">
<h1>${docs.heading}</h1>
<p class="lead">${docs.lead}</p>
${search === undefined ? null : quickStart(base, search, words)}
${conventions(words)}
${tagged((tag, operations) => html`<section class="tag" id="${tag}" aria-labelledby="${tag}-title">
<h2 id="${tag}-title" lang="en">${tag}</h2><p lang="en">${TAGS[tag]}</p>${operations.map((operation) => operationSection(operation, base, words))}${
  tag === 'Webhooks' ? eventsSection(words) : null}</section>`)}
<section id="resources" aria-labelledby="resources-title"><h2 id="resources-title">${docs.resources}</h2>
<p>${prose(docs.resourcesLead, { example: html`<code>#CapacityRecord.capacity.value</code>` })}</p>
${resources.map(([name, schema]) => html`<article class="resource" id="${name}"><h3><a href="#${name}">${name}</a></h3>
<p>${contract(String(schema.description))}</p>${fieldRows(name, fieldsOf(schema), components.schemas, words)}</article>`)}
</section>
${errorSection(words)}
${plansSection(plans, words)}
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

function contents(resources: string[], { docs }: Words): Html {
  const group = (title: string, anchor: string, links: Html[]) => (
    html`<li lang="en"><a href="#${anchor}">${title}</a><ul>${links.map((link) => html`<li>${link}</li>`)}</ul></li>`
  )
  return html`<nav class="contents" aria-label="${docs.contents}"><ul>
<li><a href="#quick-start">${docs.quickStart.title}</a></li><li><a href="#conventions">${docs.conventions.title}</a></li>
${tagged((tag, operations) => group(tag, tag, operations.map(({ id, summary }) => html`<a href="#${id}">${summary}</a>`)))}
<li><details><summary>${docs.resources}</summary><ul>${
  resources.map((name) => html`<li><a href="#${name}">${name}</a></li>`)
}</ul></details></li>
<li><details><summary>${docs.errors.title}</summary><ul>${
  (Object.keys(STATUS) as ErrorCode[]).map((code) => html`<li>${errorLink(code)}</li>`)
}</ul></details></li>
<li><a href="#plans">${docs.plans.title}</a></li>
</ul></nav>`
}
