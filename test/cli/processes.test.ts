import { readFile } from 'node:fs/promises'
import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { freePort, headroom, startHeadroom } from '../helpers/headroom.ts'
import { ownCluster } from '../helpers/own-cluster.ts'
import { until } from '../helpers/until.ts'

const SETTINGS = { HEADROOM_PROCESSES: '2', HEADROOM_SECRET_KEY: '5'.repeat(64) }

async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

test('two processes share a port; one that is killed takes no other with it and is started again', async (t) => {
  t.timeout(90_000)
  const { url } = await testDatabase()
  const port = await freePort()
  const running = startHeadroom(['serve'], { ...SETTINGS, DATABASE_URL: url, PORT: String(port) })
  await running.says(`Listening on port ${port}.`)
  const pid = running.process.pid ?? 0
  const [one = 0, other = 0] = await processesOf(pid)
  t.true(one > 0 && other > 0)

  const answers = async () => (await fetch(`http://localhost:${port}/v1/health`, { headers: { Connection: 'close' } })).status
  process.kill(one, 'SIGKILL')
  // Until the first process has learned of it, it hands on connections to the one that is gone.
  await until(async () => !(await processesOf(pid)).includes(one))
  for (let asked = 0; asked < 10; asked++) t.is(await answers(), 200)
  await until(async () => (await processesOf(pid)).length === 2)
  const now = await processesOf(pid)
  t.is(now.length, 2)
  t.true(now.includes(other) && !now.includes(one))
  running.process.kill('SIGTERM')
  const { code, stderr } = await running.ended
  t.is(code, 0)
  t.regex(stderr, /An API process ended \(SIGKILL\); starting it again\./)
})

test('a port that is taken ends all of them with one line', async (t) => {
  t.timeout(60_000)
  const { url } = await testDatabase()
  const port = await freePort()
  const first = startHeadroom(['serve'], { ...SETTINGS, HEADROOM_PROCESSES: '1', DATABASE_URL: url, PORT: String(port) })
  await first.says('Listening')
  const { code, stderr } = await startHeadroom(['serve'], { ...SETTINGS, DATABASE_URL: url, PORT: String(port) }).ended
  t.is(code, 1)
  t.is(stderr, `headroom: PORT: cannot listen on port ${port}: it is taken by another program; set PORT to another one\n`)
  first.process.kill('SIGTERM')
  await first.ended
})

test('headroom migrate --wait changes nothing, and ends once another process has migrated the database', async (t) => {
  t.timeout(120_000)
  const { url } = await ownCluster(t, false)
  const waiting = startHeadroom(['migrate', '--wait'], { DATABASE_URL: url })
  await until(() => waiting.output().stderr.includes('Waiting for migration 000101-'))
  t.is(waiting.process.exitCode, null)
  t.regex((await headroom(['migrate'], { DATABASE_URL: url })).stdout, /^Migrated: 000101-/, 'it has changed nothing')
  const { code, stdout } = await waiting.ended
  t.deepEqual([code, stdout], [0, 'Nothing to migrate.\n'])
})
