import { join } from 'node:path'
import { applyRegistry } from '../../src/registry/apply.ts'
import { ROOT, type Config } from '../../src/settings/config.ts'
import { filledDatabase, type TestDatabase } from './database.ts'
import { startServer, type TestServer } from './server.ts'

type Fill = (database: TestDatabase) => Promise<void>

let opened: Promise<TestDatabase> | null = null

/** This file's database with the registry of Europe. To apply it takes 4 s of the processor, which the first file of a run spends for all. */
export function europeDatabase(): Promise<TestDatabase> {
  return (opened ??= filledDatabase('europe', async ({ owner }) => {
    await applyRegistry(owner, join(ROOT, 'fixtures/registry/europe'))
  }))
}

/** As startServer, on that database. */
export async function europeServer(fill: Fill = async () => {}, settings?: Partial<Config>): Promise<TestServer> {
  await europeDatabase()
  return startServer(fill, settings)
}
