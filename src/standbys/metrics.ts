import { Gauge } from 'prom-client'
import type { Standby } from './standby.ts'
import { metrics } from '../observe/metrics.ts'

/** Adds the standbys to the metrics: whether each is in use, and how far it is behind the primary. */
export function watchStandbys(standbys: readonly Standby[]): void {
  gauge('headroom_standby_in_use', '1 while data is read on the standby, else 0: it lacks a revision, or does not answer.', ({ state }) => (
    state === 'in_use' ? 1 : 0
  ))
  gauge('headroom_standby_lag_seconds', 'Age of what the standby has replayed, 0 when that is all; none while it does not answer.', ({ lag }) => lag?.seconds)
  gauge('headroom_standby_lag_bytes', 'What the primary has written and the standby has not replayed; none while it does not answer.', ({ lag }) => lag?.bytes)

  function gauge(name: string, help: string, valueOf: (standby: Standby) => number | undefined): void {
    metrics.removeSingleMetric(name)
    const made: Gauge = new Gauge({
      name, help, labelNames: ['standby'], registers: [metrics],
      collect: () => {
        made.reset()
        for (const standby of standbys) {
          const value = valueOf(standby)
          if (value !== undefined) made.set({ standby: standby.name }, value)
        }
      },
    })
  }
}
