import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { openPool } from '../../src/db.ts'
import { emptyDatabase } from './database.ts'
import { freePort, startHeadroom } from './headroom.ts'
import { issueKey } from './server.ts'

export type DemoService = { base: string; keyOf: (plan: string) => Promise<string> }

/** Starts everything on a database of its own with the demonstration imported; it stops after the file's last test. */
export async function demoService(): Promise<DemoService> {
  const [url, port, dataDir] = await Promise.all([emptyDatabase(), freePort(), mkdtemp(join(tmpdir(), 'headroom-demo-'))])
  const running = startHeadroom(['up'], { PORT: String(port), DATABASE_URL: url, HEADROOM_DATA_DIR: dataDir })
  const owner = openPool(url, 'owner', { connections: 1, connectTimeout: 10_000, statementTimeout: 10_000 })
  closing.push(async () => {
    running.process.kill('SIGTERM')
    await Promise.all([running.ended, owner.end()])
    await rm(dataDir, { recursive: true, force: true })
  })
  await running.says('Ctrl-C stops it')
  return {
    base: `http://localhost:${port}`,
    keyOf: async (plan) => (await issueKey({ url, owner, web: owner, worker: owner }, plan)).key,
  }
}

const closing: (() => Promise<void>)[] = []

test.after.always('stop the service of this file', async () => {
  for (const close of closing) await close()
})
