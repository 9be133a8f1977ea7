import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import type pg from 'pg'
import { environmentWith, hasVisitors, readConfig, ROOT, type Config } from '../../settings/config.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openPool } from '../../database/pool.ts'
import { migrate } from '../../database/migrate.ts'
import { loadPlaces } from '../../places/load.ts'
import { requireFreePort } from '../../http/port.ts'
import { sayInEvents } from '../../observe/say-in-events.ts'
import { withSecretKey } from '../../settings/secret-key.ts'
import { CommandError } from '../command/failure.ts'
import { noteUnread, queueDocuments, queueNew, type FirstImports } from '../imports/first-imports.ts'
import { firstKey } from '../accounts/first-key.ts'
import { say, sayJson, warn } from '../command/output.ts'
import { demonstrationLink } from '../accounts/sign-in-link.ts'
import { fetchPostcodes, takeFirstPostcodes, withoutPostcodes } from '../imports/fetch-postcodes.ts'
import { applyChosenRegistry } from '../registry/first-registry.ts'
import { followRuns, onceReachable } from '../imports/follow-runs.ts'
import { importLines, importObjects, type ImportLines } from '../imports/import-lines.ts'
import { returnMemory } from '../../observe/return-memory.ts'
import { readOverview } from '../imports/summary.ts'
import { welcome } from './welcome.ts'
import { forgetAddress, keepAddress } from '../command/service-address.ts'
import { orphaned, stopSignal } from '../command/stop-signal.ts'
import { STEADY_MEMORY } from '../command/worker-process.ts'
import { launchModule, supervise, type Supervised } from '../processes/supervisor.ts'
import { WORKER_MODULE, processSettings } from '../processes/worker.ts'

/** How long the welcome waits for the first imports, in ms; what takes longer goes on while the service runs. */
const IMPORT_PATIENCE = 60_000

type Options = { registry?: string; documents?: string; json?: true }

/** `headroom up`: database, migrations, registry, first imports, API and worker, until it is asked to stop. */
export function upCommand(program: Command): void {
  program
    .command('up')
    .description('everything at once: database, migrations, registry, API and worker, and the first imports')
    .option('--registry <name>', 'demo, europe, or a folder of manifests (also HEADROOM_REGISTRY)')
    .option('--documents <folder>', 'import every document in the folder that belongs to a source')
    .option('--json', 'print a JSON object a line')
    .action(async (options: Options) => {
      sayInEvents(true)
      const config = readConfig(options.registry === undefined ? process.env : environmentWith({ HEADROOM_REGISTRY: options.registry }))
      const stopped = Promise.race(config.underNpm ? [stopSignal(), orphaned()] : [stopSignal()])
      await requireFreePort(config.port, config.host)
      const database = await openDatabase(config, options.json ? warn : say)
      const processes: Supervised[] = []
      const stopping = new AbortController()
      let following = Promise.resolve()
      try {
        await migrate(database.url, join(ROOT, 'sql'), database.startAnew)
        following = bringUp(config, database.url, options, processes, stopping.signal)
        await Promise.race([stopped, following.then(returnMemory)])
        await stopped
      } finally {
        stopping.abort()
        const stopAll = () => Promise.all(processes.map((process) => process.stop()))
        await stopAll() // at once, so that the next start finds the port free: what is being loaded may take seconds
        await following.catch(() => {})
        await stopAll() // those that were started meanwhile
        await forgetAddress(config.dataDir)
        await database.release()
      }
    })
}

/** Starts everything, and follows the first imports to their end or until `signal`. */
async function bringUp(config: Config, url: string, options: Options, processes: Supervised[], signal: AbortSignal): Promise<void> {
  const owner = openPool(url, 'owner', { connections: 2, connectTimeout: 10_000, statementTimeout: 0 })
  try {
    const demonstration = await applyChosenRegistry(owner, config.registry)
    const key = await firstKey(owner, config.dataDir, demonstration)
    const visitors = config.visitors ?? (demonstration ? 'free' : 'off') // the demonstration has nothing to guard
    const settings = {
      ...processSettings(await withSecretKey(config, true), url), HEADROOM_DATA_DIR: config.dataDir,
      // What goes well is printed as lines for people.
      HEADROOM_LOG_LEVEL: config.logLevel ?? (config.accessLog ? 'info' : 'warn'),
      HEADROOM_VISITORS: visitors,
    }
    const api = supervise('API', () => launchModule(join(ROOT, 'src/cli/main.ts'), ['serve'], settings))
    const ofWorker = config.metrics === null ? settings : { ...settings, HEADROOM_METRICS_PORT: String(config.metrics.port + 1) }
    const worker = supervise('worker', () => launchModule(WORKER_MODULE, [], ofWorker, STEADY_MEMORY))
    processes.push(api, worker)
    const [port] = await Promise.all([api.ready, worker.ready]).catch((error: Error) => { throw new CommandError(error.message) })
    const base = config.publicUrl ?? `http://localhost:${port}`
    await keepAddress(config.dataDir, base)

    const lines = options.json ? importObjects(process.stdout) : importLines(process.stdout)
    const { runs, left, undated } = await firstImports(owner, options.documents, lines, signal)
    lines.left(left)
    lines.undated(undated)
    const postcodes = fetchPostcodes(owner, await withoutPostcodes(owner), config.postcodesUrl, signal).then(lines.postcodes)
    postcodes.catch(() => {}) // awaited below
    const places = onceReachable(() => loadPlaces(owner), signal)
    places.catch(() => {}) // awaited below
    let ended = 0
    const following = followRuns(owner, runs, (state) => { ended++; lines.ended(state) }, lines.looked, signal)
    await Promise.race([following, sleep(IMPORT_PATIENCE, null, { signal, ref: false }).catch(() => null)])
    if (signal.aborted) return void await Promise.all([postcodes, places])
    const overview = await readOverview(owner)
    const underWay = runs.length - ended
    const account = demonstration && key !== null ? await demonstrationLink(owner, key) : null
    const mails = config.mail.smtpUrl === null ? config.mail.folder : null
    const streets = config.basemap.length > 0
    if (options.json) sayJson({ ready: { base, key, link: account?.path ?? null, mails, overview } })
    else say(welcome({ base, key, account, mails, overview, streets, visitors: hasVisitors({ visitors }), underWay }))
    await Promise.all([following, postcodes, places])
    if (underWay > 0 && !signal.aborted) lines.summary(await onceReachable(() => readOverview(owner), signal))
  } finally {
    await owner.end()
  }
}

/** Postcodes at hand are loaded while files are matched, and before any is read: what they judge and place need not be read again then. */
async function firstImports(owner: pg.Pool, documents: string | undefined, lines: ImportLines, signal: AbortSignal): Promise<FirstImports> {
  if (documents === undefined) return { runs: await queueNew(owner), left: [], undated: [] }
  const { loading, tables } = await takeFirstPostcodes(owner, documents, signal)
  const queued = await queueDocuments(owner, documents, signal, tables, loading.then(lines.postcodes))
  await noteUnread(owner, queued.left)
  return { ...queued, runs: [...queued.runs, ...(await queueNew(owner))] }
}
