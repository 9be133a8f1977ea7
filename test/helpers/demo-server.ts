import { applyChosenRegistry } from '../../src/cli/registry/first-registry.ts'
import { readConfig } from '../../src/settings/config.ts'
import { carryOutRun } from '../../worker/import/run.ts'
import { renderAhead } from '../../worker/tile-rendering/render-ahead.ts'
import { filledDatabase, type TestDatabase } from './database.ts'
import { addOwnThings } from './own-things.ts'
import { startServer, type TestServer } from './server.ts'
import { testContext } from './import-context.ts'
import { scratchFolder } from './scratch-folder.ts'

/** The application on the synthetic demonstration, as `npm start` serves it; ids are the same in every run. */
export function demoServer(): Promise<TestServer> {
  started ??= start()
  return started
}

async function start(): Promise<TestServer> {
  await demoDatabase()
  const server = await startServer(async () => {}, { exports: dataDir })
  await addOwnThings(server, dataDir)
  return server
}

/** This file's database, with the demonstration imported and its tiles rendered. */
export function demoDatabase(): Promise<TestDatabase> {
  return filledDatabase('demonstration', importDemo)
}

/** Where its exports and documents are. */
export const dataDir = scratchFolder()

let started: Promise<TestServer> | null = null

async function importDemo({ owner, worker }: TestDatabase): Promise<void> {
  await applyChosenRegistry(owner, readConfig({}).registry)
  const { rows } = await owner.query<{ run: string }>(
    `select ingest.queue_run(id) as run from registry.source
     where not registry_only and manifest -> 'document' ->> 'url' is not null order by key`)
  const session = await worker.connect()
  try {
    for (const { run } of rows) await carryOutRun(session, testContext(dataDir), Number(run), () => {})
    await renderAhead(session)
  } finally {
    session.release()
  }
}
