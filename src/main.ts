import cluster from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry } from 'prom-client'
import { createApp } from './app.ts'
import { ConfigError, type Config } from './settings/config.ts'
import { answersOf } from './database/while-answering.ts'
import { openPool } from './database/pool.ts'
import { waitingFor } from './database/request-queue.ts'
import { openLog } from './observe/log.ts'
import { metrics, tellBuild } from './observe/metrics.ts'
import { scrapeOfProcess, serveMetrics, type MetricsServer } from './observe/metrics-server.ts'
import { watchPools } from './observe/pool-metrics.ts'
import { watchStandbys } from './standbys/metrics.ts'
import { requireAlike } from './database/check-pooler.ts'
import { ListenError } from './http/port.ts'
import { drain, httpServer } from './server.ts'
import { openBasemaps } from './web/basemap/basemap.ts'
import { followStandbys } from './standbys/follow.ts'
import { readsOf } from './standbys/reads.ts'
import { openStandby } from './standbys/standby.ts'

export type RunningServer = {
  /** The port that it listens on. */
  port: number
  /** Takes no more requests, gives those under way 8 s, closes the pool. */
  stop: () => Promise<void>
}

/**
 * Starts the HTTP server on a migrated database.
 * @param url address of the database, as owner; the server acts as the web role
 * @throws ListenError when the port cannot be had; ConfigError when the base map or the pooler cannot be used
 */
export async function serve(config: Config, url: string): Promise<RunningServer> {
  const { connectTimeout, statementTimeout, poolerPrepares, webDatabaseUrl } = config
  const basemaps = await openBasemaps(config)
  const limits = { connectTimeout, statementTimeout, poolerPrepares }
  const pool = openPool(webDatabaseUrl ?? url, 'web', { ...limits, connections: config.webConnections })
  // A pooler in transaction mode passes no announcements on.
  const direct = webDatabaseUrl === null ? pool : openPool(url, 'web', { ...limits, connections: 1 })
  // Health has a connection of its own: it answers for the database however many requests wait for it.
  const healthPool = openPool(webDatabaseUrl ?? url, 'web', { ...limits, connections: 1, statementTimeout: 1000 })
  const standbys = config.readDatabaseUrls.map((address) => openStandby(address, { ...limits, connections: config.webConnections }))
  const reads = readsOf(pool, standbys, answersOf(healthPool))
  const stopFollowing = standbys.length === 0 ? () => {} : followStandbys(healthPool, standbys, reads)
  let draining = false
  const log = openLog(config.logLevel)
  const server = httpServer(createApp({ config, pool, direct, reads, standbys, healthPool, log, draining: () => draining, basemaps }).callback(), {
    https: config.publicUrl?.startsWith('https:') ?? false,
    addressConnections: config.addressConnections,
    trustedProxies: config.trustedProxies,
  })
  let measured: MetricsServer | null = null
  try {
    if (direct !== pool) await requireAlike(direct, pool)
    watchPools({ web: pool, health: healthPool, ...Object.fromEntries(standbys.map((standby) => [standby.name, standby.pool])) }, waitingFor)
    watchStandbys(standbys)
    measured = await openMetrics(config)
    server.listen({ port: config.port, ...(config.host !== null && { host: config.host }) })
    await once(server, 'listening')
  } catch (error) {
    await close()
    throw error instanceof Error && !(error instanceof ListenError || error instanceof ConfigError) ? new ListenError(config.port, error) : error
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      draining = true
      await drain(server, 7000)
      await close()
    },
  }

  async function close(): Promise<void> {
    stopFollowing()
    await Promise.all([...new Set([pool, direct, healthPool]), ...standbys].map((one) => one.end()))
    await measured?.stop()
  }
}

/** One of several processes hands its metrics to the first process, which serves those of all. */
async function openMetrics(config: Config): Promise<MetricsServer | null> {
  if (config.metrics === null) return null
  const scrape = scrapeOfProcess()
  tellBuild(config.commit)
  if (!cluster.isWorker) return serveMetrics(config.metrics, scrape)
  AggregatorRegistry.setRegistries(metrics)
  new AggregatorRegistry() // listens for the first process's questions
  return null
}
