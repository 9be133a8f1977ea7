/** Samples of two hours that have passed, since a Prometheus which has just started has none of ten minutes: of four sources, and of the jobs of one worker. */

/** In s: a sample a minute, of two hours, which ended so long ago that no look back from now finds them. */
const [EVERY, LONG] = [60, 7200]

/** Of the last hour one source is stale; for its last 30 minutes an import waits for more than five. */
const isStale = (ago: number) => ago < 3600
const waits = (ago: number) => (ago < 1800 ? 900 : 20)

export const HISTORY = {
  /** In s before now. */
  before: 1800,
  /** What the objectives are of it: a mean of its ten minutes, and of its minutes. */
  shares: { Freshness: (1 + 0.75) / 2, 'Work in time': 0.75 },
}

/** The samples up to an instant, as OpenMetrics. */
export function historyUntil(end: number): string {
  const times = Array.from({ length: LONG / EVERY }, (_, n) => end - LONG + (n + 1) * EVERY)
  const health = (source: string, name: string, is: (ago: number) => boolean) => (
    times.map((at) => `headroom_source_health{source="${source}",health="${name}"} ${is(end - at) ? 1 : 0} ${at}\n`).join(''))
  return `# TYPE headroom_source_health gauge
${['a', 'b', 'c', 'd'].map((source) => health(source, 'healthy', (ago) => source !== 'a' || !isStale(ago)) + health(source, 'stale', (ago) => source === 'a' && isStale(ago))).join('')}# TYPE headroom_oldest_job_seconds gauge
${['run', 'export', 'delivery'].flatMap((kind) => times.map((at) => `headroom_oldest_job_seconds{kind="${kind}"} ${kind === 'run' ? waits(end - at) : 0} ${at}\n`)).join('')}# EOF
`
}
