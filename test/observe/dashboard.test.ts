import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The metrics that a text names, without the endings of histograms. */
const namesIn = (text: string) => new Set([...text.matchAll(/\bheadroom_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))

test('the dashboard, the alert rules and the documentation name metrics that there are', (t) => {
  const made = new Set([
    ...['observe/metrics', 'observe/pool-metrics', 'standbys/metrics'].flatMap((name) => [...namesIn(read(`src/${name}.ts`))]),
    ...namesIn(read('worker/disk-metrics.ts')),
    ...[...read('worker/metrics.ts').matchAll(/^ {2}([a-z_]+): '/gm)].map(([, name]) => `headroom_${name}`),
  ])
  const dashboard = JSON.parse(read('docs/grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  t.true(dashboard.panels.length >= 10)
  for (const name of namesIn(read('docs/grafana.json'))) t.true(made.has(name), name)
  for (const page of ['docs/alerts.yaml', 'docs/objectives.md']) for (const name of namesIn(read(page))) t.true(made.has(name), name)
  const told = namesIn(read('docs/monitoring.md'))
  t.deepEqual([...made].filter((name) => !told.has(name)), [])
  for (const name of told) t.true(made.has(name), name)
})

test('every alert names a section of the runbooks, and the tests for promtool show when it fires and that it is quiet before', (t) => {
  const [tests, runbooks] = [read('docs/alerts.test.yaml'), read('docs/runbooks.md')]
  const sections = [...runbooks.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'))
  const rules = read('docs/alerts.yaml').split('- alert: ').slice(1)
  t.true(rules.length > 15)
  for (const rule of rules) {
    const [alert = ''] = rule.split('\n')
    const section = /^ {10}runbook: docs\/runbooks\.md#(.+)$/m.exec(rule)?.[1] ?? 'none'
    t.true(sections.includes(section), `${alert}: ${section}`)
    t.true(runbooks.includes(`\`${alert}\``), alert)
    t.true(tests.includes(`{alertname: ${alert}, eval_time: `), `${alert} is quiet`)
    t.true(tests.includes(`- alertname: ${alert}\n`), `${alert} fires`)
  }
})

test('the worker’s metrics are those of the database', (t) => {
  const told = [...read('worker/metrics.ts').matchAll(/^ {2}([a-z_]+): '/gm)].map(([, name]) => name)
  const sql = read('sql/functions/ingest/metrics.sql')
  for (const name of told) t.true(sql.includes(`'${name}'`), name)
})
