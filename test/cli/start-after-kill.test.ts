import { once } from 'node:events'
import test from 'ava'
import { startNpm } from '../helpers/headroom.ts'
import { answers, usedService } from '../helpers/up-service.ts'

test('kill -9 of npm start does not block the next start', async (t) => {
  t.timeout(180_000)
  const { up, base, settings } = await usedService(t)
  const first = await up(() => startNpm(settings))
  process.kill(first.process.pid ?? 0, 'SIGKILL')
  await once(first.process, 'exit')
  const second = await up()
  t.true(await answers(base))
  process.kill(second.process.pid ?? 0, 'SIGINT')
  const { code, stderr } = await second.ended
  t.is(code, 0)
  t.notRegex(stderr, /did not start/)
})
