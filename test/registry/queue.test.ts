import test from 'ava'
import { openApiDocument } from '../../src/openapi/document.ts'
import { operatorsOf } from '../helpers/publication.ts'

/** What each publisher says of the queue beside its figures: is it deducted? */
const said = operatorsOf('europe').flatMap(({ methodologies, sources }) => sources.flatMap(({ key, measures }) => measures.filter(({ queue_column: column }) => column !== null)
  .map(({ deducted, methodology }) => ({ key, deducted, queued: methodologies.find((one) => one.key === methodology)?.included.queued }))))

test('no figure stands beside a queue that its publisher has deducted from it', (t) => {
  t.true(said.length > 20)
  t.deepEqual(said.filter(({ deducted, queued }) => deducted.includes('queue') || queued === 'yes'), [])
})

test('queue_mw claims no more than every publisher says', (t) => {
  const silent = [...new Set(said.filter(({ queued }) => queued === 'unknown').map(({ key }) => key.replace(/-(demand|generation)$/, '')))]
  t.deepEqual(silent.toSorted(), ['begasa', 'e-redes', 'i-de', 'naturgy', 'viesgo'])
  const descriptions = [...JSON.stringify(openApiDocument('', [])).matchAll(/"queue_mw":\{"type":[^{}]*?"description":"([^"]*)"/g)].map(([, text]) => text)
  t.true(descriptions.length > 1)
  for (const text of descriptions) t.regex(text ?? '', /not known to be deducted/)
})
