import test from 'ava'
import { demoServer } from '../helpers/demo-server.ts'
import { askEachFace } from './each-face.ts'
import { kindsInOrder } from './faces/kinds.ts'
import { FACES } from './faces.ts'
import { questionCount, surveyed, type Grounds } from './ground.ts'
import { RELATIONS } from './relations.ts'

/** Every face is asked the same questions of the demonstration. */

let started: Promise<Grounds> | null = null

const survey = (): Promise<Grounds> => (started ??= demoServer().then(async (server) => {
  const { rows } = await server.database.owner.query<{ at: Date }>('select distinct published_at as at from grid.run where published_at is not null order by 1')
  const middle = rows[Math.floor(rows.length / 2)]?.at.toISOString() as string
  return surveyed(server, [middle], 40)
}))

askEachFace(survey, { ...FACES, ...RELATIONS }, questionCount(60, 100, 2500))

test('figures, zeros, classes and withheld ones follow one another', async (t) => {
  t.timeout(120_000)
  const found = await kindsInOrder(t, (await survey()).server, '/v1/capacity/assets?sort=-mw', 200)
  t.true(['figure MW', 'figure', 'zero MW', 'available', 'limited', 'none', 'withheld', 'not_published'].every((name) => found.has(name)), [...found].join())
})
