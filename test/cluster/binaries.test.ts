import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { findPrograms } from '../../src/cluster/binaries.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

test('programs of PostgreSQL are found without a server beside them, in a folder that has all of them', async (t) => {
  const [half, whole] = [mkdtempSync(join(scratchFolder(), 'half-')), mkdtempSync(join(scratchFolder(), 'whole-'))]
  const names = ['pg_dump', 'pg_of_this_test']
  for (const path of [join(half, 'pg_dump'), ...names.map((name) => join(whole, name))]) {
    writeFileSync(path, '')
    chmodSync(path, 0o755)
  }
  t.is(await findPrograms(`${half}:${whole}`, names), whole)
  t.is(await findPrograms(half, names), null)
  t.not(await findPrograms(process.env.PATH ?? '', ['pg_dump', 'pg_dumpall', 'pg_restore']), null)
})
