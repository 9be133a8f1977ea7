import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { metrics } from '../../src/observe/metrics.ts'
import { OBJECTIVES, percentOf } from '../../src/observe/objectives.ts'
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

test('the bound of speed is one of the histogram’s', async (t) => {
  const [{ query = '' } = {}] = OBJECTIVES.filter(({ name }) => name === 'Speed')
  const [, bound] = /le="([\d.]+)"/.exec(query) ?? []
  const histogram = metrics.getSingleMetric('headroom_request_seconds') as unknown as { upperBounds: number[] }
  t.true(histogram.upperBounds.includes(Number(bound)))
})
