import type pg from 'pg'
import { oidcProvider } from '../../account/oidc/provider.ts'
import { requireAlike } from '../../database/check-pooler.ts'
import { openPool } from '../../database/pool.ts'
import type { Config } from '../../settings/config.ts'
import { openStandby } from '../../standbys/standby.ts'
import { runWorkerModule } from '../command/worker-process.ts'

/** One thing that was looked at. */
export type Check = { check: string; ok: boolean; says: string }

const LIMITS = { connections: 1, connectTimeout: 2000, statementTimeout: 10_000 }

/** A standby that is further behind does not serve its purpose, in seconds: as the alert in docs/alerts.yaml. */
const MOST_LAG = 30

/** An older backup is wrong, in days. */
const OLDEST_BACKUP = 2

/** Documents of the archive that are read. */
const SAMPLE = 20

/** What runs beside the database, or should: each check that is wrong says what to do. @param url of the database */
export async function checkService(owner: pg.Pool, config: Config, url: string): Promise<Check[]> {
  const { rows: [at] } = await owner.query<{ written: string }>('select pg_current_wal_lsn() as written')
  return [
    ...(await Promise.all(config.readDatabaseUrls.map((standby) => checkStandby(standby, at?.written ?? null)))),
    ...(config.webDatabaseUrl === null ? [] : [await checkPooler(config, url, config.webDatabaseUrl)]),
    await checkWorkers(owner), await checkBackup(owner), await checkArchive(), await checkMail(config),
    ...(config.oidc === null ? [] : [await checkOidc(config.oidc)]),
  ]
}

async function checkStandby(url: string, written: string | null): Promise<Check> {
  const standby = openStandby(url, LIMITS)
  await standby.look(written, 0)
  const [check, seconds] = [`standby: ${standby.name}`, Math.round(standby.lag?.seconds ?? 0)]
  await standby.end()
  if (standby.state === 'left_out') return { check, ok: false, says: 'it does not answer as a hot standby: start it, or take it out of READ_DATABASE_URL' }
  return { check, ok: seconds <= MOST_LAG, says: seconds <= MOST_LAG ? `follows, ${seconds} s behind` : `${seconds} s behind: its server's log and pg_stat_wal_receiver tell why` }
}

async function checkPooler({ poolerPrepares, statementTimeout }: Config, url: string, pooler: string): Promise<Check> {
  const limits = { ...LIMITS, statementTimeout }
  const [direct, pooled] = [openPool(url, 'web', limits), openPool(pooler, 'web', { ...limits, poolerPrepares })]
  const says = await requireAlike(direct, pooled).then(() => null, (error: Error) => error.message)
  await Promise.all([direct.end(), pooled.end()])
  return { check: 'pooler', ok: says === null, says: says ?? 'passes statements on as the web role, with its settings' }
}

async function checkWorkers(owner: pg.Pool): Promise<Check> {
  const { rows: [found] } = await owner.query<{ pools: number; silent: number | null }>(
    'select count(*)::int as pools, extract(epoch from clock_timestamp() - max(beat_at))::int as silent from ingest.worker')
  const lives = found?.silent != null && found.silent <= 60
  const says = lives ? `${found.pools} pools, last heartbeat ${found.silent} s ago` : 'none has a heartbeat: start one with headroom worker, or headroom up'
  return { check: 'workers', ok: lives, says }
}

async function checkBackup(owner: pg.Pool): Promise<Check> {
  const { rows: [found] } = await owner.query<{ days: number | null }>(
    'select extract(epoch from clock_timestamp() - taken_at)::float8 / 86400 as days from ingest.last_backup')
  const days = found?.days ?? null
  const says = days === null ? 'there is none yet: headroom backup PLACE' : `the last one is ${days.toFixed(1)} days old`
  return { check: 'backup', ok: days !== null && days <= OLDEST_BACKUP, says: days !== null && days > OLDEST_BACKUP ? `${says}: headroom backup PLACE, each day` : says }
}

async function checkArchive(): Promise<Check> {
  const { messages: [read] } = await runWorkerModule<{ documents: number; wrong: string[] }>('archive/process.ts', [String(SAMPLE)], {})
  if (read === undefined) return { check: 'archive', ok: false, says: 'it cannot be read: see the line above, and HEADROOM_ARCHIVE' }
  const [first] = read.wrong
  return { check: 'archive', ok: first === undefined, says: first === undefined ? `${read.documents} documents read, as they were` : `${first}; headroom archive verify names all` }
}

async function checkMail({ mail }: Config): Promise<Check> {
  if (mail.smtpUrl === null) return { check: 'mail', ok: true, says: `mails are files in ${mail.folder}; HEADROOM_SMTP_URL names a server` }
  const { messages: [problem] } = await runWorkerModule<{ problem: string | null }>('mail/check.ts', [], {})
  const wrong = problem === undefined || problem.problem !== null
  return { check: 'mail', ok: !wrong, says: wrong ? `HEADROOM_SMTP_URL: ${problem?.problem ?? 'the asking was cut off'}` : 'the server lets this service in' }
}

async function checkOidc(settings: NonNullable<Config['oidc']>): Promise<Check> {
  const asking = oidcProvider(settings).address('http://localhost/', { state: 'doctor', nonce: 'doctor', verifier: 'doctor'.repeat(8) })
  const says = await asking.then(() => null, (error: Error) => `HEADROOM_OIDC_ISSUER: ${error.message}: ${error.cause instanceof Error ? error.cause.message : ''}`)
  return { check: 'OpenID Connect', ok: says === null, says: says ?? `${settings.issuer} describes itself` }
}
