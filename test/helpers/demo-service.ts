import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { demoDatabase } from './demo-server.ts'
import { freePort, startHeadroom } from './headroom.ts'
import { issueKey } from './server.ts'

export type DemoService = { base: string; keyOf: (plan: string) => Promise<string> }

/** Starts everything on this file's database with the demonstration imported; it stops after the file's last test. */
export async function demoService(): Promise<DemoService> {
  const [database, port, dataDir] = await Promise.all([demoDatabase(), freePort(), mkdtemp(join(tmpdir(), 'headroom-demo-'))])
  const running = startHeadroom(['up'], { PORT: String(port), DATABASE_URL: database.url, HEADROOM_DATA_DIR: dataDir })
  closing.push(async () => {
    running.process.kill('SIGTERM')
    await running.ended
    await rm(dataDir, { recursive: true, force: true })
  })
  await running.says('Ctrl-C stops it')
  return {
    base: `http://localhost:${port}`,
    keyOf: async (plan) => (await issueKey(database, plan)).key,
  }
}

const closing: (() => Promise<void>)[] = []

test.after.always('stop the service of this file', async () => {
  for (const close of closing) await close()
})
