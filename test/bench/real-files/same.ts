import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { withClient } from '../bench-area.ts'
import { ask } from './question.ts'
import { realQuestions } from './questions.ts'

/**
 * `bin/node test/bench/real-files/same.ts URL URL [--json FILE]`: asks two databases of the same data every question, and prints those that they
 * answer otherwise, with the first difference. What is made of the questions is of the first. Exits 1 when an answer differs.
 */
const { values, positionals: [first = '', second = ''] } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })

/** Where two values differ first, and what each has there. */
function difference(one: unknown, other: unknown, path = ''): string | null {
  if (Object.is(one, other)) return null
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return `${path}: ${short(one)} · ${short(other)}`
  const members = [one, other].map((each) => new Map<string, unknown>(Object.entries(each)))
  for (const name of new Set(members.flatMap((each) => [...each.keys()]))) {
    const found = difference(members[0]?.get(name), members[1]?.get(name), `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 300)
}

const differing: object[] = []
let asked = 0
await withClient(first, async (one) => withClient(second, async (other) => {
  for (const question of await realQuestions(one)) {
    asked += 1
    const found = difference((await ask(one, question))(), (await ask(other, question))())
    if (found === null) continue
    differing.push({ ...question, found })
    console.log(`${question.route} ${question.asked}\n  ${JSON.stringify(question.params).slice(0, 500)}\n  ${found}`)
  }
}))
console.log(differing.length === 0 ? `All ${asked} answers are the same.` : `${differing.length} of ${asked} answers differ.`)
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(differing, null, 1)}\n`)
process.exitCode = differing.length === 0 ? 0 : 1
