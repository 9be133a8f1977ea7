import test from 'ava'
import { headroom } from '../helpers/headroom.ts'

test('bench names the areas that it measures, and ends with what the measuring ended with', async (t) => {
  const { code, stdout, stderr } = await headroom(['bench', 'nearby', 'weather', '--scale', '0.001'], {})
  t.is(code, 1)
  t.is(stdout, '')
  t.regex(stderr, /^bench: no area "weather"; choose from nearby, search, .*$/m)
})
