import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '../settings/version.ts'

/** The metrics of this process, as its port for metrics serves them. */
export const metrics = new Registry()

/** From a tile out of the cache to the longest statement, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Answers by route as the router names it, so that an id is no label; `none` where no route matched or no plan is known. */
export const requestSeconds = new Histogram({
  name: 'headroom_request_seconds',
  help: 'Time from the arrival of a request to the end of its answer.',
  labelNames: ['method', 'route', 'status', 'plan'], buckets: BUCKETS, registers: [metrics],
})

/**
 * Answers by what the objectives ask of them. All of its series are there from the start: one that began with an error would show Prometheus no growth, and
 * the first errors of each route, status and plan were never counted.
 */
export const objectiveAnswers = new Counter({
  name: 'headroom_objective_answers_total',
  help: 'Answers that an objective is about, and whether they were good.',
  labelNames: ['objective', 'good'], registers: [metrics],
})
for (const objective of ['availability', 'speed']) for (const good of ['true', 'false']) objectiveAnswers.inc({ objective, good }, 0)

/** Statements by name, without the wait for a connection. */
export const statementSeconds = new Histogram({
  name: 'headroom_statement_seconds',
  help: 'Time that a statement took, without the wait for a connection.',
  labelNames: ['statement'], buckets: BUCKETS, registers: [metrics],
})

/** Statements that only read, by the server that they ran on: the primary, or a standby by its host. */
export const readsByServer = new Counter({
  name: 'headroom_reads_total',
  help: 'Statements that only read, by the server that answered them.',
  labelNames: ['server'], registers: [metrics],
})

/** Looks into the caches of tiles by layer (assets, capacity), and whether the tile was there; a capacity tile that the client has counts as there. */
export const tileLooks = new Counter({
  name: 'headroom_tile_cache_looks_total',
  help: 'Looks into the caches of tiles, and whether the tile was there.',
  labelNames: ['layer', 'held'], registers: [metrics],
})

const buildInfo = new Gauge({
  name: 'headroom_build_info', help: '1 for the version and the commit of the code that runs.', labelNames: ['version', 'commit'], registers: [metrics],
  aggregator: 'first',
})

/** Adds what runs here to the metrics. */
export function tellBuild(commit: string | null): void {
  buildInfo.set({ version: VERSION, commit: commit ?? 'unknown' }, 1)
}
