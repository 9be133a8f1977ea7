import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import fc from 'fast-check'
import { ROOT } from '../../../src/settings/config.ts'
import { FACES } from '../faces.ts'
import { SEED, type Grounds } from '../ground.ts'
import { manyFiguresAndACrowd } from '../many-figures.ts'
import { CAPACITY_ROUTES, filtersOfRoute } from '../parameters/capacity.ts'
import { prove } from '../parameters/route.ts'
import { questions, type Question } from '../question.ts'
import { RELATIONS } from '../relations.ts'
import { betrayingTest } from './betraying-tests.ts'
import { MUTANTS } from './list.ts'

/** Plants each fault in turn: where its file has tests of its own, in the templates of their databases; else in the running one, and asks until an answer betrays it. `bin/node test/questions/mutants.ts` runs it. */

const declare = process.env.HEADROOM_MUTANTS === undefined ? test.serial.skip : test.serial

/** Of each face, before the other faces and the parameters are asked; and then, of mutants that live on. */
const ROUNDS = [40, 600]

const { 'the exports': _slow, ...faces } = FACES
const ALL = { ...faces, ...RELATIONS }

for (const [n, mutant] of MUTANTS.entries()) {
  const [file, from, to, ...about] = mutant
  if (!isAsked(n, file)) continue
  declare(`${n} ${file}: ${from} → ${to}`, async (t) => {
    t.timeout(1_200_000)
    const original = await readFile(join(ROOT, 'sql/functions', file), 'utf8')
    if (!original.includes(from)) throw new Error(`${file} has no ${from}`)
    const mutated = original.replace(from, () => to)
    const betraying = await betrayingTest(`${file}: ${from}`, mutated, original)
    if (betraying !== null) {
      t.pass(`killed by ${betraying}`)
      t.log(`killed by ${betraying}`)
      return
    }
    const grounds = await manyFiguresAndACrowd()
    await replace(grounds, mutated)
    try {
      const killer = await killerOf(grounds, about, () => replace(grounds, original), () => replace(grounds, mutated))
      t.log(killer === null ? 'LIVES' : `killed by ${killer}`)
      t.not(killer, null)
    } finally {
      await replace(grounds, original)
    }
  })
}

/** By its number or a part of its file's name; all where none is named. */
function isAsked(n: number, file: string): boolean {
  const named = process.env.HEADROOM_MUTANTS ?? '1'
  return named === '1' || named.split(',').some((part) => file.includes(part) || String(n) === part)
}

/** Answers that the process keeps are of another version then. */
async function replace({ server: { database: { owner } } }: Grounds, text: string): Promise<void> {
  // A function of schema api that is made again is not security definer any more.
  await owner.query(`${text};\n${await readFile(join(ROOT, 'sql/grants.sql'), 'utf8')}`)
  await owner.query('update registry.revision set publishes = publishes + 1')
}

/** The first face, relation or parameter whose answer differs, and does not without the fault. */
async function killerOf(grounds: Grounds, about: string[], mend: () => Promise<void>, plant: () => Promise<void>): Promise<string | null> {
  for (const count of ROUNDS) {
    for (const [name, { face, share }] of Object.entries(ALL)) {
      const many = Math.ceil(count / share)
      const drawn = fc.sample(questions(grounds), { numRuns: about.length === 0 ? many : 60 * many, seed: SEED + count }).filter(asks(about)).slice(0, many)
      const betrayed = await failing(drawn, (question) => face(grounds, question))
      if (betrayed.length === 0) continue
      await mend()
      const wrongAnyway = await failing(betrayed, (question) => face(grounds, question))
      await plant()
      if (wrongAnyway.length < betrayed.length) return name
    }
    if (count !== ROUNDS[0]) continue
    for (const route of CAPACITY_ROUTES.filter(({ operation }) => operation !== 'createExport')) {
      for (const name of filtersOfRoute(route)) {
        const fails = () => prove(grounds, route, name).then(() => false, () => true)
        if (!await fails()) continue
        await mend()
        const failsAnyway = await fails()
        await plant()
        if (!failsAnyway) return `parameter ${route.operation}.${name}`
      }
    }
  }
  return null
}

/** Whether a question names all of the parameters. An earlier instant is drawn by faces that take one; comparability goes by its own name. */
const asks = (names: string[]) => (question: Question): boolean => (
  names.every((name) => (name === 'as_of' ? question.plan === 'enterprise' && question.pick % 8 === 7 : name === 'comparability' ? question.strict : name in question.filters)))

const AT_ONCE = 4

/** The questions that are answered otherwise than the tables say; the first few of them. */
async function failing(drawn: Question[], check: (question: Question) => Promise<void>): Promise<Question[]> {
  const wrong: Question[] = []
  for (let from = 0; from < drawn.length && wrong.length < 6; from += AT_ONCE) {
    await Promise.all(drawn.slice(from, from + AT_ONCE).map((question) => check(question).catch(() => { wrong.push(question) })))
  }
  return wrong
}
