import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { ListenError } from '../http/port.ts'
import { metrics } from './metrics.ts'

export type MetricsServer = { port: number; stop: () => Promise<void> }

/** What a scrape is answered with: the text of this process's metrics, or of all processes together. */
export type Scrape = () => Promise<string>

/** The metrics of this process, those of Node (event loop, memory, garbage collection) included. */
export function scrapeOfProcess(): Scrape {
  if (metrics.getSingleMetric('process_cpu_seconds_total') === undefined) collectDefaultMetrics({ register: metrics })
  return () => metrics.metrics()
}

/**
 * Serves `GET /metrics` as Prometheus text on a port of its own, so that it is never reachable where the API is.
 * @throws ListenError
 */
export async function serveMetrics({ host, port }: { host: string; port: number }, scrape: Scrape): Promise<MetricsServer> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404).end()
      return
    }
    scrape().then(
      (text) => res.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(req.method === 'HEAD' ? '' : text),
      () => res.writeHead(503, { 'Content-Type': 'text/plain' }).end('the metrics cannot be read now\n'),
    )
  })
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw error instanceof Error ? new ListenError(port, error, 'HEADROOM_METRICS_PORT') : error
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
