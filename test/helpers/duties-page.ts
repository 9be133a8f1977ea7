import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dutiesOf, fulfilment, type Fulfilled } from '../../src/registry/duties.ts'
import { ROOT } from '../../src/settings/config.ts'
import type { Duty } from '../../src/shapes/duty-manifest.ts'
import type { Operator } from '../../src/shapes/manifest.ts'
import { europeanRegistry } from './sources-page.ts'

/** The committed page. */
export const DUTIES_FILE = join(ROOT, 'docs/duties.md')

const HEAD = `# Who has to publish free capacity

Written by \`npm run sources\` from the registry of Europe (\`fixtures/registry/europe/duties.json\` and the manifests): the rules that oblige grid operators, in the
words that are known of each, and how far what is read of an operator's publications does what its rules ask. This page is no legal advice: most rules were
read where others quote them, as each says, and an operator may publish elsewhere what is not read here.

*Yes* and *no* are derived from the columns that are read ([meanings.md](meanings.md)): a column of what is available, one of what is requested or queued, one
whose figures are flexible; *often enough* from the rhythm of the most frequent publication. *Unknown*: nothing of the operator is read, or no rhythm is known.
*Not said*: the words of the rule that are at hand do not ask for it.

`

const COLUMNS = ['Operator', 'Rule', 'Free capacity', 'Under request', 'Flexible connection', 'Often enough', 'Publications']

/** docs/duties.md as the registry of Europe states it: the rules, then by country its operators. */
export async function dutiesPage(): Promise<string> {
  const { countries, duties, operators } = await europeanRegistry()
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]))
  const rules = duties.filter(({ rule }) => rule !== null).map((duty) => `- ${ruleOf(duty, nameOf)}\n`)
  const sections = countries.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).flatMap(({ code, name }) => {
    const here = operators.filter(({ operator }) => operator.country === code && operator.type !== 'other')
    return here.length === 0 ? [] : [section(name, here, duties)]
  })
  return `${HEAD}## Rules\n\n${rules.join('')}\n${sections.join('\n')}`
}

function ruleOf({ rule, countries, types, operators, cadence, note, evidence }: Duty, nameOf: Map<string, string>): string {
  const where = countries.length === 27 ? 'the Member States of the Union' : countries.map((code) => nameOf.get(code)).join(', ')
  const whom = operators === null ? types.join(', ') : `${operators.length} operators`
  const words = evidence === null ? '' : ` “${evidence.quote}” (${[evidence.document, evidence.url, evidence.locator].filter((part) => part !== undefined).join(', ')}; read ${evidence.date})`
  return `**${rule}**: ${where}; ${whom}; ${cadence === null ? 'how often is not known' : `at least ${cadence}`}.${words}${note === null ? '' : ` In our words: ${note}`}`
}

function section(name: string, operators: Operator[], duties: Duty[]): string {
  const rows = operators.flatMap((operator) => dutiesOf(duties, operator).filter(({ rule }) => rule !== null).map((duty) => row(operator, duty)))
  const without = [...new Set(operators.flatMap((operator) => dutiesOf(duties, operator)).filter(({ rule }) => rule === null))]
    .map(({ note, evidence }) => `${note}${evidence === null ? '' : ` “${evidence.quote}” (${evidence.url})`}\n\n`)
  const head = [COLUMNS, COLUMNS.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
  const free = operators.filter((operator) => dutiesOf(duties, operator).every(({ rule }) => rule === null)).map(({ operator }) => operator.name)
  return `## ${name}\n\n${without.join('')}${free.length === 0 ? '' : `Operators without a rule: ${free.join(', ')}.\n${rows.length === 0 ? '' : '\n'}`}${rows.length === 0 ? '' : head + rows.join('')}`
}

function row(operator: Operator, duty: Duty): string {
  const { available, under_request: requested, flexible_option: flexible, cadence } = fulfilment(duty, operator)
  const told = [available, requested, flexible, cadence].map((answer: Fulfilled | undefined) => answer ?? 'not said')
  const read = operator.sources.filter(({ registry_only: listed }) => !listed).length
  const publications = read === operator.sources.length ? `${read} read` : read === 0 ? 'listed only' : `${read} of ${operator.sources.length} read`
  return `| ${[operator.operator.name, duty.rule, ...told, publications].join(' | ')} |\n`
}

/** A part of `npm run sources`. */
if (import.meta.main) await writeFile(DUTIES_FILE, await dutiesPage())
