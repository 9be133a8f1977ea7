import test from 'ava'
import { describedPage } from '../helpers/described-pages.ts'

test('docs/exports.md lists every format as it is described (npm run types writes the table)', async (t) => {
  const { is, mustBe } = await describedPage('docs/exports.md')
  t.is(is, mustBe)
})
