import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../../src/database/open-database.ts'
import { openPool } from '../../src/database/pool.ts'
import { OBJECTIVES } from '../../src/observe/objectives.ts'
import { readConfig, ROOT } from '../../src/settings/config.ts'
import { freePort, startHeadroom } from '../helpers/headroom.ts'
import { until } from '../helpers/until.ts'
import { HISTORY, historyUntil } from './history.ts'

/**
 * Has a Prometheus, with the configuration and the alerts that are shipped, scrape a demonstration that answers requests, some of them with errors; then asks
 * it for the four objectives and for every query of the dashboard, and compares what it says with the counts. Ends with code 1 where these differ, where
 * a query has no answer, and where an alert fires or is quiet as it should not. Where Prometheus is not at hand, a line says so.
 */

const run = promisify(execFile)
const read = (path: string) => readFile(join(ROOT, path), 'utf8')

const atHand = (program: string) => Promise.any((process.env.PATH ?? '').split(delimiter).map((folder) => access(join(folder, program)))).then(() => true, () => false)

if (await atHand('prometheus') && await atHand('promtool')) process.exitCode = await check()
else console.log('Prometheus: not asked, it is not at hand')

type Sample = { metric: Record<string, string>; value: [number, string] }

async function check(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-prometheus-'))
  await chmod(folder, 0o755) // for the database's user; its own folder in it is closed
  const data = { HEADROOM_DATA_DIR: join(folder, '.data') }
  const [port, metrics, own] = [await freePort(), await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}`
  const service = startHeadroom(['up'], { ...data, PORT: String(port), HEADROOM_METRICS_PORT: String(metrics) })
  const faults: string[] = []
  const expect = (holds: boolean, fault: string) => { if (!holds) faults.push(fault) }
  await writeFile(join(folder, 'prometheus.yml'), await configuration(metrics))
  await writeFile(join(folder, 'alerts.yaml'), (await read('docs/alerts.yaml')).replaceAll(/^( +for:) \w+$/gm, '$1 2s')) // how long each takes is what docs/alerts.test.yaml is about
  await run('promtool', ['check', 'config', join(folder, 'prometheus.yml')])
  const end = Math.floor(Date.now() / 600_000) * 600 - HISTORY.before
  await writeFile(join(folder, 'history'), historyUntil(end))
  await run('promtool', ['tsdb', 'create-blocks-from', 'openmetrics', join(folder, 'history'), join(folder, 'series')])
  await service.says('Ctrl-C stops it')
  const prometheus = spawn('prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'series')}`, '--storage.tsdb.retention.time=31d', `--web.listen-address=127.0.0.1:${own}`,
  ], { stdio: 'ignore' })

  const ask = async (query: string, time?: number): Promise<Sample[]> => {
    const answer = await fetch(`http://127.0.0.1:${own}/api/v1/query`, { method: 'POST', body: new URLSearchParams({ query, ...(time && { time: String(time) }) }) })
    const { status, error, data: found } = await answer.json() as { status: string; error?: string; data?: { result: Sample[] } }
    if (status !== 'success') throw new Error(`${query}: ${error}`)
    return found?.result ?? []
  }
  const value = async (query: string, time?: number) => Number((await ask(query, time))[0]?.value[1] ?? NaN)
  const share = (name: string, time?: number) => value(OBJECTIVES.find((each) => each.name === name)?.query ?? '', time)
  const scraped = async () => (await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text())
  /** Until a scrape has what was answered so far. */
  const scrapes = async () => {
    const now = countOf(await scraped(), () => true)
    await until(async () => await value('sum(headroom_request_seconds_count)') >= now)
  }
  const firing = async () => new Set((await ask('ALERTS{alertstate="firing"}')).map(({ metric }) => metric.alertname ?? ''))

  try {
    await until(async () => (await ask('up{job=~"headroom.*"} == 1').catch(() => [])).length === 2)
    const key = (await readFile(join(data.HEADROOM_DATA_DIR, 'first-key'), 'utf8')).trim()
    const counted = await countedBy(scraped)
    for (let n = 0; n < 30; n++) for (const path of ['/v1/capacity?limit=5', '/v1/coverage', '/v1/places?q=demo', '/docs']) await answered(base + path, key)
    await scrapes()
    expect(await share('Availability') === 1, `availability is ${await share('Availability')} before an error`)
    const quiet = await firing()
    expect(!['HeadroomDown', 'HeadroomServerErrors', 'HeadroomSlow', 'HeadroomNoWorker', 'HeadroomQueueOld', 'HeadroomConnectionsExhausted'].some((alert) => quiet.has(alert)), `alerts without a reason: ${[...quiet].join(', ')}`)

    const failed = await failures(base, data)
    await scrapes()
    const { all, errors } = await counted()
    expect(failed > 0 && errors === failed, `${failed} requests failed, and ${errors} are counted`)
    const [{ objective } = { objective: NaN }] = OBJECTIVES
    const left = (one: number) => 1 - (1 - one) / (1 - objective)
    const [told, worked] = [await share('Availability'), 1 - errors / all]
    expect(Math.abs(told - worked) < 1e-6, `availability is told as ${told}, and is ${worked}: ${errors} errors of ${all} answers`)
    expect(left(told) < 1, 'the budget has not fallen')
    console.log(`Availability ${percent(told)}, of ${all} answers ${errors} errors: of the budget ${percent(left(told))} is left`)
    const speed = await share('Speed')
    const { quick, api } = await counted()
    expect(Math.abs(speed - quick / api) < 1e-6, `speed is told as ${speed}, and is ${quick / api}: ${quick} of ${api} answers`)
    console.log(`Speed ${percent(speed)}, of ${api} answers ${quick} within half a second`)
    await until(async () => (await firing()).has('HeadroomServerErrors')).catch(() => faults.push('HeadroomServerErrors is quiet'))

    for (const [name, expected] of Object.entries(HISTORY.shares)) {
      const past = await share(name, end)
      expect(Math.abs(past - expected) < 1e-6, `${name} of the written history is told as ${past}, and is ${expected}`)
      console.log(`${name} ${percent(past)} of the written history`)
    }
    for (let n = 0; n < 8; n++) await answered(`${base}/v1/plans/none`, key)
    await limited(base)
    await scrapes()
    const { panels } = JSON.parse(await read('docs/grafana.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
    for (const { title, targets } of panels) {
      for (const { expr } of targets) await until(async () => (await ask(expr)).length > 0).catch(() => faults.push(`the dashboard's “${title}” has no answer`))
    }
    console.log(`${panels.length} panels of the dashboard`)

    service.process.kill('SIGTERM')
    await service.ended
    await until(async () => (await firing()).has('HeadroomDown')).catch(() => faults.push('HeadroomDown is quiet, though nothing answers'))
    console.log(`alerts: none for the service without a reason; HeadroomServerErrors and HeadroomDown fired`)
  } finally {
    if (service.process.exitCode === null) service.process.kill('SIGTERM')
    await service.ended
    prometheus.kill('SIGTERM')
    if (prometheus.exitCode === null) await once(prometheus, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  for (const fault of faults) console.error(`Prometheus: ${fault}`)
  return faults.length === 0 ? 0 : 1
}

function percent(part: number): string {
  return `${Number((100 * part).toFixed(2))} %`
}

/** deploy/compose/prometheus.yml with the addresses of this machine, and a scrape every second. */
async function configuration(metrics: number): Promise<string> {
  const shipped = await read('deploy/compose/prometheus.yml')
  const at = (name: string, port: number) => [`dns_sd_configs: [{names: [${name}], type: A, port: 9464}]`, `static_configs: [{targets: ['127.0.0.1:${port}']}]`] as const
  return [
    ['scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s'] as const, at('api', metrics), at('worker', metrics + 1),
    ["  - job_name: haproxy\n    static_configs: [{targets: ['haproxy:8404']}]\n", ''] as const,
  ].reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/compose/prometheus.yml has no ${from}`)
    return text.replace(from, to)
  }, shipped)
}

async function answered(address: string, key: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'X-API-Key': key } })
  await answer.arrayBuffer()
  return answer.status
}

/** Asks for points while the table of assets is locked: each request takes too long. @returns how many did */
async function failures(base: string, data: Record<string, string>): Promise<number> {
  const database = await openDatabase(readConfig(data), console.error)
  const owner = openPool(database.url, 'owner', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
  const holder = await owner.connect()
  try {
    await holder.query('begin; lock table grid.asset in access exclusive mode')
    const statuses = await Promise.all(Array.from({ length: 6 }, (_, n) => answered(`${base}/v1/assets.geojson?bbox=${n},40,10,50`, '')))
    return statuses.filter((status) => status >= 500).length
  } finally {
    await holder.query('rollback')
    holder.release()
    await owner.end()
    await database.release()
  }
}

/** Asks as often as it takes to be refused. */
async function limited(base: string): Promise<void> {
  await until(async () => (await Promise.all(Array.from({ length: 50 }, () => answered(`${base}/ogc/conformance`, '')))).includes(429))
}

type Labels = (labels: string) => boolean

function countOf(text: string, isMeant: Labels, name = 'headroom_request_seconds_count'): number {
  return [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} (.+)$`, 'gm'))].reduce((sum, [, labels = '', count]) => sum + (isMeant(labels) ? Number(count) : 0), 0)
}

/** @returns what the service itself counts from now on */
async function countedBy(scraped: () => Promise<string>): Promise<() => Promise<Record<'all' | 'errors' | 'api' | 'quick', number>>> {
  const isError: Labels = (labels) => /status="5..",/.test(labels)
  const isApi: Labels = (labels) => /route="\/v1\//.test(labels) && !isError(labels)
  const counts = (text: string) => ({
    all: countOf(text, () => true), errors: countOf(text, isError), api: countOf(text, isApi),
    quick: countOf(text, (labels) => isApi(labels) && labels.includes('le="0.5"'), 'headroom_request_seconds_bucket'),
  })
  const before = counts(await scraped())
  return async () => {
    const now = counts(await scraped())
    return { all: now.all - before.all, errors: now.errors - before.errors, api: now.api - before.api, quick: now.quick - before.quick }
  }
}
