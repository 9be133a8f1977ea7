import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { array, create, StructError, type Struct } from 'superstruct'
import { DutyManifest, type Duty } from '../shapes/duty-manifest.ts'
import { CountriesManifest, OperatorManifest, RegistryManifest, type Operator } from '../shapes/manifest.ts'
import { RHYTHMS } from '../shapes/manifest-values.ts'
import { unproven } from './unproven.ts'

export type Manifests = {
  /** Absolute path that relative document paths start from. */
  folder: string
  synthetic: boolean
  countries: { code: string; name: string }[]
  duties: Duty[]
  operators: Operator[]
}

/** A manifest that cannot be used; the message names the file and the path in it. */
export class ManifestError extends Error {
  override name = 'ManifestError'
}

/**
 * Reads a folder of manifests: `registry.json`, `countries.json`, `duties.json` where it has one, and `operators/*.json`, with every default filled in.
 * @param folder absolute path, or relative to the working directory
 * @param checks names of the checks on imports, of which a source may set thresholds of its own
 * @throws ManifestError for the first thing that is wrong, in the order of the files' names
 */
export async function readManifests(folder: string, checks: string[]): Promise<Manifests> {
  const root = resolve(folder)
  const { synthetic } = await readManifest(join(root, 'registry.json'), RegistryManifest)
  const countries = await readManifest(join(root, 'countries.json'), CountriesManifest)
  const dutyFile = join(root, 'duties.json')
  const duties = existsSync(dutyFile) ? await readManifest(dutyFile, array(DutyManifest)) : []
  const names = await readdir(join(root, 'operators')).catch(() => {
    throw new ManifestError(`${join(folder, 'operators')}: no such folder`)
  })
  const operators: Operator[] = []
  const files: string[] = []
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const file = join(root, 'operators', name)
    const operator = await readManifest(file, OperatorManifest)
    checkReferences(file, operator)
    checkThresholds(file, operator, checks)
    operators.push(operator)
    files.push(file)
  }
  checkUnique(root, operators.map((each) => each.operator.key), 'operator key')
  checkDuties(dutyFile, duties, countries, operators)
  checkUnique(root, operators.flatMap((each) => each.sources.map((source) => source.key)), 'source key')
  checkNamedSources(files, operators)
  if (!synthetic) {
    checkIdentified(files, operators)
    checkProven(files, operators)
    checkStaleAfter(files, operators)
  }
  return { folder: join(root, 'operators'), synthetic, countries, duties, operators }
}

async function readManifest<T>(file: string, shape: Struct<T, unknown>): Promise<T> {
  try {
    return create(JSON.parse(await readFile(file, 'utf8')), shape)
  } catch (error) {
    if (error instanceof StructError) throw new ManifestError(`${file}: ${error.path.join('.') || 'root'}: ${error.message}`)
    throw new ManifestError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A misspelt country or operator would leave somebody without the rule that obliges him. */
function checkDuties(file: string, duties: Duty[], countries: Manifests['countries'], operators: Operator[]): void {
  checkUnique(file, duties.map(({ key }) => key), 'key')
  const codes = new Set(countries.map(({ code }) => code))
  const keys = new Set(operators.map(({ operator }) => operator.key))
  for (const duty of duties) {
    const unknown = duty.countries.find((code) => !codes.has(code)) ?? duty.operators?.find((key) => !keys.has(key))
    if (unknown !== undefined) throw new ManifestError(`${file}: ${duty.key}: no country or operator "${unknown}" in this registry`)
  }
}

function checkReferences(file: string, { methodologies, sources }: Operator): void {
  const known = new Set(methodologies.map((each) => each.key))
  for (const [index, source] of sources.entries()) {
    const at = `${file}: sources.${index}`
    if (!source.registry_only && (source.publication === null || source.formats.length === 0)) {
      throw new ManifestError(`${at}: a source that is not registry_only needs a publication and its formats`)
    }
    checkUnique(at, source.measures.map((each) => each.key), 'measure key')
    checkEditions(at, source)
    for (const measure of source.measures) {
      if (!known.has(measure.methodology)) {
        throw new ManifestError(`${at}.measures: no methodology "${measure.methodology}" in this file`)
      }
    }
  }
}

/** A measure begins with one of its source's layouts; only tables name their columns, so that they may be read without some. */
function checkEditions(at: string, { editions = [], readable_in_part: inPart = false, formats, measures }: Operator['sources'][number]): void {
  const isTable = formats.every(({ type }) => type === 'csv' || type === 'xlsx')
  if (inPart && !isTable) throw new ManifestError(`${at}.readable_in_part: only a table (csv, xlsx) has a header that says which columns are gone`)
  checkUnique(`${at}.editions`, editions.map(({ from }) => from), 'from')
  const late = measures.find(({ since }) => since !== undefined && !editions.some(({ from }) => from === since))
  if (late !== undefined) throw new ManifestError(`${at}.measures: "${late.key}" is since ${late.since}, and no edition is from that day`)
}

/** A misspelt name would leave the default threshold in force. */
function checkThresholds(file: string, { sources }: Operator, known: string[]): void {
  for (const [index, { checks }] of sources.entries()) {
    const unknown = Object.keys(checks).find((name) => !known.includes(name))
    if (unknown !== undefined) throw new ManifestError(`${file}: sources.${index}.checks: no check is named "${unknown}"`)
  }
}

/** Without this, a misspelt key in `places_from` or `upstream` would go unnoticed: no place would be copied, no asset found. */
function checkNamedSources(files: string[], operators: Operator[]): void {
  const known = new Set(operators.flatMap(({ sources }) => sources.map(({ key }) => key)))
  for (const [at, { sources }] of operators.entries()) {
    for (const [index, { places_from: places, upstream }] of sources.entries()) {
      for (const [path, keys] of [['places_from', places], ['upstream.sources', upstream.sources], ['upstream.within.sources', upstream.within?.sources ?? []]] as const) {
        const missing = keys.find((key) => !known.has(key))
        if (missing !== undefined) throw new ManifestError(`${files[at]}: sources.${index}.${path}: no source "${missing}" in this registry`)
      }
    }
  }
}

/**
 * Sources that read the same columns of the same layout take each other's documents, unless each says what identifies its own. The documents
 * of a demonstration are invented, and come with it.
 */
function checkIdentified(files: string[], operators: Operator[]): void {
  const all = operators.flatMap(({ sources }, at) => sources.map((source, index) => ({ source, path: `${files[at]}: sources.${index}.expect` })))
    .filter(({ source }) => source.publication !== null)
  const reading = Map.groupBy(all, ({ source }) => whatIsRead(source))
  for (const { source, path } of all) {
    const others = (reading.get(whatIsRead(source)) ?? []).filter((other) => other.source !== source)
    const same = others.find((other) => Object.keys(source.expect).length === 0 || JSON.stringify(other.source.expect) === JSON.stringify(source.expect))
    if (same !== undefined) {
      throw new ManifestError(`${path}: "${source.key}" reads the same layout and columns as "${same.source.key}": expected what identifies its documents`)
    }
  }
}

/** What is said of the figures of real publishers is in their own words. Nobody publishes those of a demonstration. */
function checkProven(files: string[], operators: Operator[]): void {
  for (const [at, operator] of operators.entries()) {
    const [claim] = unproven(operator)
    if (claim !== undefined) throw new ManifestError(`${files[at]}: ${claim}: expected the publisher's words that it rests on, where they stand, and the day on which they were read`)
  }
}

/** By then a publisher has left out two editions in a row: its data is stale, whatever its manifest would like. */
const RHYTHMS_UNTIL_STALE = 3

/** Days of a year and a month: nobody knows how long a figure holds that comes irregularly. A list of places has no figures that age. */
const MOST_IRREGULAR = 400

/** Nobody waits for the next edition of a demonstration. */
function checkStaleAfter(files: string[], operators: Operator[]): void {
  for (const [at, { sources }] of operators.entries()) {
    for (const [index, { cadence, stale_after_days: days, measures }] of sources.entries()) {
      const isIrregular = cadence === 'irregular' && measures.length > 0
      const most = isIrregular ? MOST_IRREGULAR : RHYTHMS_UNTIL_STALE * RHYTHMS[cadence]
      const why = isIrregular ? 'for figures that come irregularly' : `${RHYTHMS_UNTIL_STALE} rhythms of a source that is ${cadence}`
      if (days > most) throw new ManifestError(`${files[at]}: sources.${index}.stale_after_days: at most ${most} days, ${why}`)
    }
  }
}

/** What a document must have so that the source can read it, without regard to case. Sheets of one workbook may be sources of their own. */
function whatIsRead({ publication, formats, measures }: Operator['sources'][number]): string {
  const { layout, columns, only } = publication as Record<string, unknown> & NonNullable<typeof publication>
  return JSON.stringify([layout, columns, only, formats.map((format) => [format.type, 'sheet' in format ? format.sheet : null]), measures.map(({ column }) => column).sort()]).toLowerCase()
}

function checkUnique(at: string, keys: string[], what: string): void {
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new ManifestError(`${at}: ${what} "${twice}" is used twice`)
}
