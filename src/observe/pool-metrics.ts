import type pg from 'pg'
import { Gauge } from 'prom-client'
import { metrics } from './metrics.ts'

/**
 * Adds the connections of pools to the metrics, by the name of the pool: how many are open, how many of these are idle, and the requests that wait for one.
 * @param waitingFor how many requests wait for a connection of a pool
 */
export function watchPools(pools: Record<string, pg.Pool>, waitingFor: (pool: pg.Pool) => number): void {
  metrics.removeSingleMetric('headroom_pool_connections')
  metrics.removeSingleMetric('headroom_pool_waiting')
  const connections = new Gauge({
    name: 'headroom_pool_connections',
    help: 'Connections to the database by pool and state.',
    labelNames: ['pool', 'state'], registers: [metrics],
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
      }
    },
  })
  const waiting = new Gauge({
    name: 'headroom_pool_waiting',
    help: 'Requests that wait for a connection, by pool.',
    labelNames: ['pool'], registers: [metrics],
    collect: () => {
      for (const [name, pool] of Object.entries(pools)) waiting.set({ pool: name }, waitingFor(pool))
    },
  })
}
