import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'

const SQL = join(ROOT, 'sql')

const lines = async (list: string) => (await readFile(join(SQL, list), 'utf8')).trimEnd().split('\n')
const hashesOf = async (folder: string) => Promise.all((await readdir(join(SQL, folder))).toSorted().map(async (name) => (
  `${createHash('sha256').update(await readFile(join(SQL, folder, name))).digest('hex')}  ${name}`)))

/** A new database takes any migration; one that has applied it refuses it for ever once a comment in it differs. */
test('no migration that has landed was edited; a new one is listed by `cd sql/migrations && sha256sum *.sql > ../migrations.sha256`', async (t) => {
  t.deepEqual(await hashesOf('migrations'), await lines('migrations.sha256'))
})

test('the migrations that the baseline stands for are in their list, which nobody changes: all 77, of which the last are kept', async (t) => {
  const [kept, listed] = [await hashesOf('earlier'), await lines('earlier.sha256')]
  t.is(listed.length, 77)
  t.deepEqual(listed.slice(-kept.length), kept)
})
