import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { metrics } from '../../src/observe/metrics.ts'
import { judgeAnswer, OBJECTIVES, percentOf } from '../../src/observe/objectives.ts'
import { ROOT } from '../../src/settings/config.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the page of objectives has a row and a query for each of the four, and no others', (t) => {
  const page = read('docs/objectives.md')
  t.is(OBJECTIVES.length, 4)
  const [table = ''] = page.split('## Queries')
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| .+ \|$/gm)].map(([, ...cells]) => cells.slice(0, 3)).slice(1)
  t.deepEqual(rows, OBJECTIVES.map((each) => [each.name, each.good, percentOf(each)]))
  t.deepEqual([...page.matchAll(/```promql\n(.*)\n```/g)].map(([, query]) => query), OBJECTIVES.map(({ query }) => query))
})

test('the first row of the dashboard shows them, green from the objective on', (t) => {
  type Panel = { type: string; targets: { expr: string }[]; fieldConfig: { defaults: { thresholds: { steps: { value: number | null }[] } } } }
  const { panels } = JSON.parse(read('docs/grafana.json')) as { panels: Panel[] }
  const shown = panels.slice(0, 4).map(({ type, targets: [target], fieldConfig }) => [type, target?.expr, fieldConfig.defaults.thresholds.steps.at(-1)?.value])
  t.deepEqual(shown, OBJECTIVES.map(({ query, objective }) => ['stat', query, objective]))
})

test('an answer counts for availability, and for speed where it is one of the API and no error; half a second is quick', (t) => {
  const judged = (route: string, status: number, seconds: number) => judgeAnswer(route, status, seconds).map(({ objective, good }) => `${objective} ${good}`)
  t.deepEqual(judged('/v1/capacity', 200, 0.5), ['availability true', 'speed true'])
  t.deepEqual(judged('/v1/capacity', 429, 0.501), ['availability true', 'speed false'])
  t.deepEqual(judged('/v1/capacity', 503, 0.1), ['availability false'])
  t.deepEqual(judged('/docs', 499, 3), ['availability true'])
})

test('every series of answers is there before the first of them', async (t) => {
  const { values } = await metrics.getSingleMetric('headroom_objective_answers_total')?.get() ?? {}
  t.deepEqual(values?.map(({ labels: { objective, good }, value }) => [objective, good, value]), [
    ['availability', 'true', 0], ['availability', 'false', 0], ['speed', 'true', 0], ['speed', 'false', 0],
  ])
})
