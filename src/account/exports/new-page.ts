import { EXPORT_FORMATS, type ExportFormat } from '../../shapes/export-formats.ts'
import { exportBody } from '../../shapes/exports.ts'
import { contract, html } from '../../web/page/html.ts'
import { termsIn } from '../../web/words/terms.ts'
import { bodyFields, type Entered, type Field } from '../body-form.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { formToken, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'

const FILTERS = exportBody.schema.properties?.filters?.properties ?? {}

/** The page that makes an export: its format, the filters that most people ask for, and the others by their names in the interface. */
export function newExportPage({ words }: Speech, ctx: AccountContext, entered: Entered, sources: { id: string; name: string }[]): AccountPage {
  const { account: { frame, exports, fields }, question } = words
  const { term } = termsIn(words)
  const { problem, field, refused } = bodyFields(entered, exportBody)
  const usual: Record<string, Omit<Field, 'name'>> = {
    country: { label: fields.countries, note: fields.countriesNote },
    operator: { label: fields.operators, note: fields.operatorsNote },
    ...(sources.length > 0 && { source: { label: fields.sources, note: fields.severalNote, choices: sources.map(({ id, name }) => [id, name]) } }),
    direction: { label: question.direction, nameOf: (word) => term('direction', word) },
    technology: { label: question.technology, nameOf: (word) => term('technology', word) },
    availability_type: { label: exports.availability, nameOf: (word) => term('availability_type', word) },
    firmness: { label: exports.firmness, nameOf: (word) => term('firmness', word) },
    min_capacity_mw: { label: exports.leastMw },
    min_voltage_kv: { label: question.voltageFrom },
    max_voltage_kv: { label: question.voltageTo },
    fresh_after: { label: exports.freshAfter, note: '2026-03-01' },
  }
  const others = Object.entries(FILTERS).filter(([name]) => !Object.hasOwn(usual, name))
  const isOpen = others.some(([name]) => entered.form.getAll(`filters.${name}`).some((text) => text !== '') || refused === `filters.${name}`)
  return {
    title: exports.make,
    status: entered.refusal?.status ?? 200,
    body: html`<p>${exports.makeLead}</p>${problem}
<form method="post" action="${PATHS.exports}" class="fields">${formToken(ctx)}
${field({ name: 'format', label: exports.format, nameOf: (format) => EXPORT_FORMATS[format as ExportFormat].title })}
${Object.entries(usual).map(([name, one]) => field({ ...one, name: `filters.${name}` }))}
<details${isOpen ? html` open` : null}><summary>${exports.more}</summary><div class="fields">
${others.map(([name, { description }]) => field({ name: `filters.${name}`, label: html`<code>${name}</code>`, note: contract(description), none: '–' }))}
</div></details>
<button class="primary">${exports.make}</button></form>
<p><a href="${PATHS.exports}">${frame.exports}</a></p>`,
  }
}
