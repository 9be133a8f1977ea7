import test from 'ava'
import { startNpm } from '../helpers/headroom.ts'
import { survivesKill } from '../helpers/up-service.ts'

test('kill -9 of npm start does not block the next start', async (t) => {
  t.timeout(180_000)
  await survivesKill(t, startNpm, false)
})
