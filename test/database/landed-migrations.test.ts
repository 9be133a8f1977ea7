import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'

const FOLDER = join(ROOT, 'sql/migrations')

/** A new database takes any migration; one that has applied it refuses it for ever once a comment in it differs. */
test('no migration that has landed was edited; a new one is listed by `cd sql/migrations && sha256sum *.sql > ../migrations.sha256`', async (t) => {
  const listed = (await readFile(join(ROOT, 'sql/migrations.sha256'), 'utf8')).trimEnd().split('\n')
  const names = (await readdir(FOLDER)).toSorted()
  const found = await Promise.all(names.map(async (name) => (
    `${createHash('sha256').update(await readFile(join(FOLDER, name))).digest('hex')}  ${name}`)))
  t.deepEqual(found, listed)
})
