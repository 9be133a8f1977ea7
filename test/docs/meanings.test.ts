import { readFileSync } from 'node:fs'
import test from 'ava'
import { MEANINGS_FILE } from '../helpers/meanings-page.ts'
import { operatorsOf } from '../helpers/publication.ts'

const page = readFileSync(MEANINGS_FILE, 'utf8')
const sources = operatorsOf('europe').flatMap((operator) => operator.sources).filter(({ measures }) => measures.length > 0)

/** The part of the page on one source. */
const partOf = (key: string) => page.slice(page.search(new RegExp(`^### ${key}(,|$)`, 'm'))).split(/\n##/)[0] ?? ''

test('docs/meanings.md tells of each source its notes, scenarios, classes, queue, facts and limits', (t) => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  const lost = sources.flatMap(({ key, semantics: { notes }, measures, publication }) => {
    const part = partOf(key)
    const { facts = [], limits = [] } = (publication ?? {}) as { facts?: { column: string }[]; limits?: { columns: object }[] }
    const told = [
      ...(notes === null ? [] : [notes]), ...facts.map(({ column }) => plain(column)), ...limits.flatMap(({ columns }) => Object.keys(columns).map(plain)),
      ...measures.flatMap(({ horizon: { scenario }, classes, queue_column: queue }) => [
        ...(scenario === null ? [] : [plain(scenario)]), ...Object.entries(classes ?? {}).map(([code, label]) => plain(`${code} “${label}”`)), ...(queue === null ? [] : [plain(`queue beside it: ${queue}`)]),
      ]),
    ]
    return told.filter((text) => !part.includes(text)).map((text) => `${key}: ${text}`)
  })
  t.deepEqual([...new Set(lost)], [])
})

test('docs/meanings.md marks the scenarios that head first, and says where a column is known by its header alone', (t) => {
  t.regex(partOf('enwl-generation-headroom'), /2024–2051 · scenarios 1 - BEST VIEW \(likely, heads first\), 2 - COUNTERFACTUAL/)
  t.notRegex(partOf('spm-scenario-headroom'), /likely, heads first/)
  for (const key of ['nl-postcode-classes', 'tennet-nl-afname-classes', 'nie-networks-capacity-map']) t.regex(partOf(key), /\| the header alone \|/)
  t.notRegex(page, /\| – \|/)
})

test('docs/meanings.md quotes what a limit rests on, and the words by which a fact exists', (t) => {
  t.regex(partOf('stedin-service-areas'), /- limit: tennetYearSolvedWithdrawal \(load\)\. Words: .* transmission, upstream\. In the publisher's words: “verwacht eindmoment/)
  t.regex(partOf('ssen-headroom'), /- fact, technical_limit: Technical Limits Agreed at GSP \(exists: Yes; does not: No\)/)
})
