import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { startServing } from '../helpers/serving.ts'

const OPEN = /HEADROOM_EGRESS_LOOPBACK=1: downloads and webhooks may reach this machine itself/

test('that downloads and webhooks may reach this machine is said at the start and by doctor, and nothing where they may not', async (t) => {
  t.timeout(60_000)
  const { url } = await testDatabase()
  for (const setting of ['1', '0']) {
    const settings = { DATABASE_URL: url, HEADROOM_EGRESS_LOOPBACK: setting }
    const serving = await startServing(url, settings)
    serving.process.kill('SIGTERM')
    const { stdout, stderr } = await serving.ended
    t.is(OPEN.test(stdout + stderr), setting === '1')
    t.is(OPEN.test((await headroom(['doctor'], settings)).stdout), setting === '1')
  }
})
