import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import type { Measure, Operator, Source } from '../../src/shapes/manifest.ts'
import { besideOf, words } from './meanings-beside.ts'
import { europeanRegistry } from './sources-page.ts'

/** The committed page. */
export const MEANINGS_FILE = join(ROOT, 'docs/meanings.md')

const HEAD = `# What each column means

Written by \`npm run sources\` from the registry of Europe: every column with figures, what the service says of it, and the publisher's words that this rests
on. Where no words are known, nothing is claimed: \`unspecified\`, \`unknown\`, \`undisclosed\`. The header of a column is always the publisher's; where it says
“the header alone”, nothing else of the publisher is known to say what the column is. [What the figures of free capacity add up to](headline-sums.md).

`

/** docs/meanings.md as the registry of Europe states it. */
export async function meaningsPage(): Promise<string> {
  const { operators } = await europeanRegistry()
  return HEAD + operators.filter(({ sources }) => sources.some(({ measures }) => measures.length > 0)).map(ofOperator).join('\n')
}

function ofOperator({ operator, methodologies, sources }: Operator): string {
  const methods = methodologies.map(({ key, name, basis, network_state: state, included, evidence, disclaimers, service_note: note }) => {
    const said = [basis, state, ...Object.entries(included).filter(([, value]) => value !== 'unknown').map(([member, value]) => `${member}: ${value}`)]
    const proof = [...Object.entries(evidence).map(([claim, one]) => `${claim}: ${words(one)}`), ...disclaimers.map(({ text, ...place }) => `disclaimer: ${words({ quote: text, ...place })}`)]
    return `- **${key}**, ${name}: ${said.join(' · ')}${note === null ? '' : `. In our words: ${note}`}\n${proof.map((line) => `  - ${line}\n`).join('')}`
  })
  return `## ${operator.name}\n\n${methods.join('')}\n${sources.filter(({ measures }) => measures.length > 0).map(ofSource).join('\n')}`
}

function ofSource({ key, copy_of: original, measures, semantics: { notes }, publication }: Source): string {
  const rows = [...Map.groupBy(measures, (measure) => JSON.stringify([measure.column, said(measure)])).values()].map((alike) => row(alike as [Measure, ...Measure[]]))
  return `### ${key}${original === null ? '' : `, a copy of ${original}`}\n\n${notes === null ? '' : `In our words: ${notes}\n\n`}`
    + `| Measure | Column | What the service says | In the publisher's words |\n| --- | --- | --- | --- |\n${rows.join('')}${besideOf(publication)}`
}

/** Measures of one column that differ only in year and scenario are one row. */
function row(alike: [Measure, ...Measure[]]): string {
  const [{ key, column, methodology, evidence, condition, beyond, legend }] = alike
  const proof = [
    ...Object.entries(evidence).flatMap(([claim, one]) => (one === undefined ? [] : [`${claim}: ${words(one)}`])),
    ...[...condition ?? [], ...beyond === null ? [] : [beyond]].map(({ text, ...place }) => `${place.code}: ${words({ quote: text, ...place })}`),
    ...(legend === null ? [] : [`classes: ${words(legend)}`]),
  ]
  const years = alike.length === 1 ? key : `${key} and ${alike.length - 1} more of other years or scenarios`
  const cells = [years, column, [said(alike[0]), ...horizonsOf(alike), methodology].join(' · '), proof.join('; ') || 'the header alone']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |\n`
}

/** The years and scenarios of measures that differ in nothing else, and which of the scenarios may head an asset first. */
function horizonsOf(alike: Measure[]): string[] {
  const years = alike.flatMap(({ horizon: { year_from: from, year_to: to } }) => [from, to].filter((year) => year !== null))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const scenarios = [...new Set(alike.flatMap(({ horizon: { scenario } }) => scenario ?? []))]
  const likely = new Set(alike.flatMap(({ best, horizon: { scenario } }) => (best && scenario !== null ? [scenario] : [])))
  const marked = scenarios.length > likely.size && likely.size > 0 ? scenarios.map((name) => (likely.has(name) ? `${name} (likely, heads first)` : name)) : scenarios
  return [...(years.length === 0 ? [] : [first === last ? String(first) : `${first}–${last}`]), ...(scenarios.length === 0 ? [] : [`${scenarios.length === 1 ? 'scenario' : 'scenarios'} ${marked.join(', ')}`])]
}

function said(measure: Measure): string {
  const { direction, technology, technologies, availability_type: kind, firmness, unit, horizon, season, hours, condition, connects, about, views, deducted, best, rows } = measure
  return [
    direction, (technologies ?? [technology]).join(' + '), kind, firmness, unit, ...(horizon.kind === 'snapshot' || Object.keys(rows).length > 0 ? [] : [horizon.kind]),
    ...(season === null ? [] : [season]), ...(hours === null ? [] : [hours]), ...(condition === null ? [] : [`if ${condition.map(({ code }) => code).join(' or ')}`]),
    ...(connects === 'here' ? [] : [`connects ${connects}`]), ...(about === 'asset' ? [] : [`about ${about}`]), ...(views === null ? [] : [`least of the views “${views}”`]),
    ...(deducted.length === 0 ? [] : [`deducted: ${deducted.join(', ')}`]), ...(best || Object.keys(rows).length > 0 ? [] : ['never a headline']), ...classesOf(measure),
    ...(measure.queue_column === null ? [] : [`queue beside it: ${measure.queue_column}`]),
  ].join(' · ')
}

function classesOf({ classes, class_meanings: meanings }: Measure): string[] {
  const told = Object.entries(classes ?? {}).map(([code, label]) => `${code} “${label}” ${meanings?.[code] ?? 'unknown'}`)
  return told.length === 0 ? [] : [`classes: ${told.join(', ')}`]
}

/** A part of \`npm run sources\`. */
if (import.meta.main) await writeFile(MEANINGS_FILE, await meaningsPage())
