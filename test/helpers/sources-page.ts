import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILES } from '../bench/real-files/files.ts'
import { ROOT } from '../../src/settings/config.ts'
import { readManifests, type Manifests } from '../../src/registry/read-manifests.ts'
import type { Operator, Source } from '../../src/shapes/manifest.ts'

/** The committed page. */
export const SOURCES_FILE = join(ROOT, 'docs/sources.md')

const COLUMNS = ['Operator', 'What', 'Form', 'Published', 'Read', 'Unit', 'Horizon', 'Served', 'Not served, and why', 'Address', 'Licence', 'Last read from there', 'Edition known']

/** Modes of rights under which figures are served. */
const SERVED = ['redistribution_allowed', 'commercial_use_with_attribution']

/** docs/sources.md as the registry of Europe states it: by country, every publication that it knows. */
export async function sourcesPage(): Promise<string> {
  const { countries, operators } = await europeanRegistry()
  const sources = operators.flatMap(({ operator, sources: of }) => of.map((source) => ({ operator, source })))
  const sections = countries.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).flatMap(({ code, name }) => {
    const rows = sources.filter(({ source }) => source.country === code)
    return rows.length === 0 ? [] : [`## ${name}\n\n${table(rows)}`]
  })
  const without = countries.filter(({ code }) => sources.every(({ source }) => source.country !== code)).map(({ name }) => name)
  const imported = sources.filter(({ source }) => !source.registry_only)
  const read = imported.filter(({ source }) => source.measures.length > 0)
  // Each company that a joint publication has a document of counts by itself.
  const publishers = new Set(read.map(({ operator, source }) => (operator.type === 'joint' && Object.keys(source.expect).length > 0 ? source.key : operator.key)))
  return `# Sources

Written by \`npm run sources\` from the registry of Europe (\`fixtures/registry/europe\`): ${sources.length} publications of ${operators.filter(({ operator }) => operator.type !== 'other').length} operators in
${sections.length} countries. ${imported.length} of them are imported, the others listed with a link. Nothing is known of ${without.join(', ')}.

Figures are read of ${publishers.size} operators in ${new Set(read.map(({ source }) => source.country)).size} countries; each company with an export of its own at a joint publisher counts by itself.

*Form* is the format of the document, *Read* what its figures count. *Served* says whether figures are: under the rights
\`redistribution_allowed\` and \`commercial_use_with_attribution\` alone. *Not served, and why* quotes what withholds them, and says what else the
publication states and the service does not read. *Address* is where the document is fetched from; "file" means that it is imported from a local
file. *Last read from there* is the day on which somebody last got the document from its publisher's address; "not yet" marks addresses from public descriptions, which
\`headroom doctor --sources\` asks: it says of each source in a line what came and what to do. *Edition known* is the date of the latest edition that the project's tests read, as its name states
it, from a public copy, maybe only a part of it ("undated": its name states none); of the others ("none") the form alone is known. Each kind of address is also fetched from a captured answer (\`test/captures\`), with the faults that publishers' servers have.
**Unverified** is a source whose layout is known from a description alone: its first document is held until a person has looked at it
([imports.md](imports.md#a-layout-that-nobody-has-seen)).

${sections.join('\n')}`
}

/** The manifests of Europe, with every default filled in. */
export const europeanRegistry = async (): Promise<Manifests> => readManifests(join(ROOT, 'fixtures/registry/europe'), await checksInUse())

/** Names of checks do not matter here: every threshold that a manifest sets is taken as known. */
async function checksInUse(): Promise<string[]> {
  const names = await readFile(join(ROOT, 'docs/imports.md'), 'utf8')
  return [...names.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1] ?? '')
}

function table(rows: { operator: Operator['operator']; source: Source }[]): string {
  const lines = rows.map(({ operator, source }) => [
    operator.name, `[${source.name}](${source.url})`, form(source), source.cadence, counted(source), units(source), horizon(source), served(source), withheld(source),
    address(source), source.licence?.name ?? 'none stated', verified(source), edition(source),
  ])
  return [COLUMNS, COLUMNS.map(() => '---'), ...lines].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`).join('')
}

function form({ formats }: Source): string {
  return [...new Set(formats.map(({ type }) => ({ csv: 'CSV', xlsx: 'XLSX', json: 'JSON', geojson: 'GeoJSON', gml: 'GML' })[type]))].join(', ') || '–'
}

/** `available, total` by direction: what the figures count. */
function counted({ measures }: Source): string {
  return [...Map.groupBy(measures, ({ direction }) => direction)].map(([direction, some]) => (
    `${direction}: ${[...new Set(some.map(({ availability_type: kind }) => kind.replace('_', ' ')))].join(', ')}`)).join('; ') || '–'
}

function served({ registry_only: listed, rights: { mode }, measures, unverified }: Source): string {
  if (listed) return 'a link'
  if (!SERVED.includes(mode)) return `no figure: \`${mode}\``
  return `${measures.length === 0 ? 'places' : 'figures'}${unverified ? ', after a person has released the first document' : ''}`
}

function withheld({ registry_only: listed, rights: { mode, evidence }, semantics }: Source): string {
  const why = listed ? semantics.notes : SERVED.includes(mode) ? null : evidence?.quote
  return [why, semantics.left_out].filter((text) => typeof text === 'string').join(' Left out: ') || '–'
}

function verified({ document, registry_only: listed, verified: day, unverified }: Source): string {
  if (unverified) return '**unverified**'
  return document === null || listed ? '–' : day ?? 'not yet'
}

/** The day of the latest of its documents that tests read, as their names state it. */
function edition({ key, registry_only: listed }: Source): string {
  const files = FILES.filter(({ source }) => source === key)
  const dates = files.filter(({ file, date }) => file.replaceAll('_', '-').includes(date.slice(0, 7)) || file.includes(monthOf(date))).map(({ date }) => date).toSorted()
  return listed ? '–' : dates.at(-1) ?? (files.length > 0 ? 'undated' : 'none')
}

/** `march-2026`. */
function monthOf(date: string): string {
  return `${new Date(date).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase()}-${date.slice(0, 4)}`
}

function units({ measures, registry_only: listed }: Source): string {
  const all = [...new Set(measures.map(({ unit }) => unit))]
  return listed ? 'listed only' : all.length === 0 ? 'places only' : all.join(', ')
}

/** `2024–2051, 4 scenarios` of measures by year, else `today`. */
function horizon({ measures }: Source): string {
  const years = measures.flatMap(({ horizon: { year_from: from, year_to: to } }) => [from, to].filter((year) => year !== null))
  const scenarios = new Set(measures.flatMap(({ horizon: { scenario } }) => scenario ?? [])).size
  if (measures.length === 0) return '–'
  if (years.length === 0) return 'today'
  const [from, to] = [Math.min(...years), Math.max(...years)]
  return `${from === to ? from : `${from}–${to}`}${scenarios > 0 ? `, ${scenarios} scenarios` : ''}`
}

function address({ document, registry_only: listed }: Source): string {
  if (listed) return '–'
  if (document === null) return 'file'
  return `${document.kind === 'file' ? 'address' : document.kind}: ${document.url.replace(/^https?:\/\//, '')}${'dataset' in document ? `, \`${document.dataset}\`` : ''}`
}

/** `npm run sources`. */
if (import.meta.main) await writeFile(SOURCES_FILE, await sourcesPage())
