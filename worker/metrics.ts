import type pg from 'pg'
import { Gauge } from 'prom-client'
import { metrics } from '../src/observe/metrics.ts'
import type { Scrape } from '../src/observe/metrics-server.ts'

type Measured = { metric: string; labels: Record<string, string>; value: number }

/** The help text of each metric of the database, for Prometheus; ingest.metrics names their labels. */
const HELP: Record<string, string> = {
  jobs: 'Imports (run), exports and deliveries that have not ended, by state.',
  oldest_job_seconds: 'How long the oldest one that could start has waited.',
  queue_jobs: 'Jobs of the queue by task, and whether a worker has them.',
  source_age_seconds: 'Age of the data that a source serves.',
  source_health: '1 for the health that a source has.',
  imports: 'Imports that ended, by source and status.',
  import_rows: 'Rows of the last import that ended.',
  import_seconds: 'Duration of the last import that ended.',
  deliveries: 'Webhook deliveries kept, by status.',
  exports: 'Exports kept, by status.',
  backup_age_seconds: 'How long ago the last backup began; none before the first one.',
  mails: 'Mails kept, by status.',
  oldest_mail_seconds: 'Time since the oldest mail that is not sent yet was queued.',
  slot_bytes: 'Write-ahead log that the server keeps for a replication slot.',
  slot_active: '1 while a standby is connected to a replication slot.',
  slot_lost: '1 for a replication slot whose write-ahead log is gone: its standby must be made again.',
  worker_pools: 'Pools of live workers; each worker process has up to five.',
}

/** Adds the metrics of the database to those of this process: they are read at each scrape, with one statement. */
export function withDatabaseMetrics(pool: pg.Pool, scrape: Scrape): Scrape {
  const gauges = new Map<string, Gauge>()
  return async () => {
    const { rows } = await pool.query<Measured>('select * from ingest.metrics()')
    for (const gauge of gauges.values()) gauge.reset()
    for (const { metric, labels, value } of rows) {
      const gauge = gauges.get(metric) ?? new Gauge({
        name: `headroom_${metric}`, help: HELP[metric] ?? metric, labelNames: Object.keys(labels), registers: [metrics],
      })
      gauges.set(metric, gauge)
      gauge.set(labels, value)
    }
    return scrape()
  }
}
