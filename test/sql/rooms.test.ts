import test from 'ava'
import { readSqlFunctions, type SqlFunction } from '../helpers/sql-functions.ts'

/** Which folders of sql/functions call functions of which: all that do today, and no other may. */
const USES: Record<string, string[]> = {
  access: ['answer', 'base', 'change', 'document', 'place', 'question'],
  answer: ['base', 'document', 'place', 'question', 'registry'],
  api: ['access', 'answer', 'asset', 'base', 'change', 'cql2', 'document', 'list', 'place', 'question', 'registry', 'tiles'],
  asset: ['base'],
  base: [],
  chain: [],
  change: ['base', 'document', 'question'],
  cql2: ['base', 'document', 'place'],
  document: ['asset', 'base', 'place', 'question', 'registry'],
  ingest: ['access', 'asset', 'base', 'chain', 'question', 'registry', 'tiles'],
  list: ['asset', 'base', 'document', 'place', 'question', 'registry'],
  place: [],
  question: ['asset', 'base', 'place', 'registry'],
  registry: ['base', 'chain'],
  tiles: ['asset', 'place', 'question', 'registry'],
}

function usesOf(functions: Map<string, SqlFunction>): Record<string, string[]> {
  const rooms = [...new Set([...functions.values()].map(({ room }) => room))].toSorted()
  return Object.fromEntries(rooms.map((room) => {
    const used = [...functions.values()].filter((one) => one.room === room).flatMap(({ calls }) => calls.map((called) => functions.get(called)?.room ?? ''))
    return [room, [...new Set(used)].filter((other) => other !== room).toSorted()]
  }))
}

/** The folders from the bottom up; without those of a circle. */
function fromBelow(uses: Record<string, string[]>): string[] {
  const placed: string[] = []
  for (let next: string | undefined = ''; next !== undefined;) {
    next = Object.keys(uses).find((room) => !placed.includes(room) && uses[room]?.every((other) => placed.includes(other)))
    if (next !== undefined) placed.push(next)
  }
  return placed
}

test('folders of functions use each other in the directions that are listed, and in no other', (t) => {
  t.deepEqual(usesOf(readSqlFunctions()), USES)
})

test('no folder of functions is part of a circle', (t) => {
  t.deepEqual(fromBelow(USES).toSorted(), Object.keys(USES))
  t.log(fromBelow(USES).join(' < '))
})

test('a call in another direction is found, and makes a circle', (t) => {
  const functions = readSqlFunctions()
  const refuse = functions.get('access.refuse') as SqlFunction
  functions.set('access.refuse', { ...refuse, calls: [...refuse.calls, 'question.ask'] })
  const uses = usesOf(functions)
  t.deepEqual(uses.base, ['question'])
  t.false(fromBelow(uses).includes('base'))
})
