import test from 'ava'
import { folded } from '../../worker/publications/header.ts'
import { operatorsOf } from '../helpers/publication.ts'

type Fact = { kind: string; column: string }

const sources = operatorsOf('europe').flatMap((operator) => operator.sources)

test('what is left out is nothing that the same source reads as a fact or a figure', (t) => {
  const denied = sources.flatMap(({ key, semantics: { left_out: text = '' }, publication, measures }) => {
    const { facts = [] } = (publication ?? {}) as { facts?: Fact[] }
    const said = text.toLowerCase().replaceAll(/“[^”]+”/g, '')
    const quoted = new Set([...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => folded(name)))
    return [
      ...facts.filter(({ kind }) => kind.split('_').every((word) => said.includes(word))).map(({ kind }) => `${key}: ${kind}`),
      ...[...facts, ...measures].filter(({ column }) => quoted.has(folded(column))).map(({ column }) => `${key}: ${column}`),
    ]
  })
  t.deepEqual([...new Set(denied)], [])
})
