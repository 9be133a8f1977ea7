import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { writeProbes } from '../helpers/probe.ts'

test('registry apply refuses an option that a layout does not have, names it and changes nothing', async (t) => {
  const { url, owner } = await testDatabase()
  const folder = writeProbes(['probe'])
  const file = join(folder, 'operators/probe.json')
  const written = readFileSync(file, 'utf8')
  const apply = () => headroom(['registry', 'apply', folder], { DATABASE_URL: url })
  writeFileSync(file, written.replace('"layout":', '"colums":{},"layout":'))
  const { code, stderr } = await apply()
  t.is(code, 1)
  t.regex(stderr, /^headroom: source probe: publication\.colums: .*\n$/)
  t.is((await owner.query('select count(*)::int as count from registry.source')).rows[0].count, 0)
  writeFileSync(file, written)
  t.is((await apply()).code, 0)
})
