import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openPool } from './db.ts'
import { ListenError } from './port.ts'
import { drain, httpServer } from './server.ts'

export type RunningServer = {
  /** The port that it listens on. */
  port: number
  /** Takes no more requests, gives those under way 8 s, closes the pool. */
  stop: () => Promise<void>
}

/**
 * Starts the HTTP server on a migrated database.
 * @param url address of the database, as owner; the server acts as the web role
 * @throws ListenError when the port cannot be had
 */
export async function serve(config: Config, url: string): Promise<RunningServer> {
  const { connectTimeout, statementTimeout } = config
  const pool = openPool(url, 'web', { connections: config.webConnections, connectTimeout, statementTimeout })
  // Health has a connection of its own: it answers for the database however many requests wait for it.
  const healthPool = openPool(url, 'web', { connections: 1, connectTimeout, statementTimeout: 1000 })
  const server = httpServer(createApp({ config, pool, healthPool }).callback(), {
    https: config.publicUrl?.startsWith('https:') ?? false,
    addressConnections: config.addressConnections,
    trustedProxies: config.trustedProxies,
  })
  try {
    server.listen({ port: config.port, ...(config.host !== null && { host: config.host }) })
    await once(server, 'listening')
  } catch (error) {
    await Promise.all([pool.end(), healthPool.end()])
    throw error instanceof Error ? new ListenError(config.port, error) : error
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await drain(server, 7000)
      await Promise.all([pool.end(), healthPool.end()])
    },
  }
}
