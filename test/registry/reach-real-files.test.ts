import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_LIMITS } from '../../src/shapes/document-limits.ts'
import { matchDocument } from '../../worker/import/match-document.ts'
import { EUROPEAN_DOCUMENTS } from '../helpers/european-documents.ts'
import { operatorsOf } from '../helpers/publication.ts'
import { REAL_FILES, realTest } from '../helpers/real-files.ts'

/** Sources of which only examples and files that are cut off are at hand: none of them is published. */
const NOT_PUBLISHED = ['nl-delivered-areas', 'nl-postcode-classes']

const sources = new Map(operatorsOf('europe').flatMap(({ operator, sources: of }) => of.map((source) => [source.key, { operator, source }])))

/** The operators whose figures a document of the source has: of a joint one with many, those that its rows name. */
function operatorsIn(key: string, document: string): string[] {
  const { operator, source } = sources.get(key) ?? {}
  if (operator === undefined || source === undefined || source.measures.length === 0) return []
  if (operator.type !== 'joint') return [operator.key]
  if (Object.keys(source.expect).length > 0) return [source.key]
  const rows: { networkOperator: string }[] = JSON.parse(readFileSync(document, 'utf8'))
  return [...new Set(rows.map(({ networkOperator: name }) => name))]
}

const countryOf = (key: string) => sources.get(key)?.source.country ?? ''

realTest('files at hand have figures of 60 operators in nine countries; with the documented portals it is 13 countries', async (t) => {
  t.timeout(600_000)
  const documents = readdirSync(REAL_FILES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'SOURCE.txt').map(({ parentPath, name }) => join(parentPath, name))
  const imported = [...sources.values()].flatMap(({ source }) => (source.registry_only ? [] : [source]))
  const operators = new Map<string, Set<string>>()
  for (const document of documents) {
    const { sources: [key = '', ...further] } = await matchDocument(document, imported, DOCUMENT_LIMITS)
    const of = further.length > 0 || NOT_PUBLISHED.includes(key) ? [] : operatorsIn(key, document)
    if (of.length > 0) operators.set(countryOf(key), new Set([...operators.get(countryOf(key)) ?? [], ...of]))
  }
  t.deepEqual(Object.fromEntries([...operators].map(([country, { size }]) => [country, size])), { AT: 20, ES: 5, FI: 1, FR: 1, GB: 6, IE: 1, NL: 5, NO: 20, PT: 1 })
  const described = new Set(EUROPEAN_DOCUMENTS.map(({ source }) => countryOf(source)))
  t.deepEqual([...described].filter((country) => !operators.has(country)).toSorted(), ['BE', 'BG', 'RO', 'SE'])
})
