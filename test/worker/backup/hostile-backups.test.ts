import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import test from 'ava'
import { findPostgres } from '../../../src/cluster/binaries.ts'
import { backUp } from '../../../worker/backup/back-up.ts'
import { restore } from '../../../worker/backup/restore.ts'
import { folderArchive } from '../../../worker/archive/folder-archive.ts'
import { folderFiles } from '../../../worker/files/folder-files.ts'
import { emptyDatabase, testDatabase } from '../../helpers/database.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

/** Backups that somebody changed who could also write their checksums. */

const scratch = scratchFolder()
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex')

/** A backup of an empty service with one document, in a place of its own. */
async function made(signingKey: Buffer | null = null) {
  const folder = mkdtempSync(join(scratch, 'b-'))
  const [place, archive] = [join(folder, 'in/place'), join(folder, 'archive')]
  await folderArchive(archive).keep(Readable.from(['a document']), 100)
  const bin = await findPostgres(process.env.PATH ?? '', null) ?? ''
  const { url } = await testDatabase()
  const { name } = await backUp({ bin, url, archive: folderFiles(archive), place: folderFiles(place, true), secretKey: null, signingKey })
  const target = join(folder, 'restored/archive')
  const restoring = async (key: Buffer | null = null, url?: string) => {
    const files = folderFiles(target)
    return restore({
      bin, url: url ?? await emptyDatabase(), place: folderFiles(place), backup: null, archive: files, exports: files, signingKey: key, scratch: folder,
    })
  }
  return { folder, place, target, name, restoring, at: (file: string) => join(place, name, file) }
}

/** Writes a file of a backup anew, with its checksum. */
function rewrite(at: (file: string) => string, file: string, content: string): void {
  const old = sha256(readFileSync(at(file), 'utf8'))
  writeFileSync(at(file), content)
  writeFileSync(at('SHA256SUMS'), readFileSync(at('SHA256SUMS'), 'utf8').replace(old, sha256(content)))
}

test.serial('a name that is not of a backup is refused, and nothing is written outside the target', async (t) => {
  const { folder, target, restoring, at } = await made()
  const evil = 'evil'
  writeFileSync(join(folder, 'in', evil), evil)
  const [sums, facts] = [readFileSync(at('SHA256SUMS'), 'utf8'), readFileSync(at('backup.json'), 'utf8')]
  rewrite(at, 'backup.json', facts.replace(/"files": \d+/, `"files": ${sums.split('\n').length}`))
  const whole = readFileSync(at('SHA256SUMS'), 'utf8')
  const hash = sha256(evil)
  for (const name of ['../archive/../../evil', '../../evil', '/etc/passwd', `../archive/${hash}`, `../archive/00/${hash}`, 'backup.json/../../../evil', '']) {
    writeFileSync(at('SHA256SUMS'), `${whole}${hash}  ${name}\n`)
    await t.throwsAsync(restoring(), { message: /SHA256SUMS names what is no file of a backup/ }, name)
  }
  t.false(existsSync(join(folder, evil)))
  t.false(existsSync(target))
})

test.serial('files of a folder lie in it, whatever their name', async (t) => {
  const folder = join(mkdtempSync(join(scratch, 'f-')), 'in')
  const files = folderFiles(folder)
  for (const name of ['../out', 'a/../../out', '..']) {
    await t.throwsAsync(files.put(name, Readable.from(['x'])), { message: /leads out of/ })
    await t.throwsAsync(files.get(name), { message: /leads out of/ })
    await t.throwsAsync(files.remove(name), { message: /leads out of/ })
  }
  await files.put('..a/b', Readable.from(['x']))
  t.deepEqual(await files.list(''), ['..a/b'])
})

test.serial('statements on roles that no backup writes are refused, and no role gets rights over the server', async (t) => {
  const { restoring, at } = await made()
  const [roles, login] = [readFileSync(at('roles.sql'), 'utf8'), `headroom_${randomBytes(4).toString('hex')}`]
  const { owner } = await testDatabase()
  const refused = [
    `ALTER ROLE headroom_web WITH LOGIN PASSWORD 'known';`, 'CREATE ROLE somebody;', 'GRANT pg_execute_server_program TO headroom_web;',
    `ALTER ROLE headroom_web SET session_preload_libraries TO 'evil';`, 'DROP ROLE headroom_web;', `COPY (select 1) TO PROGRAM 'true';`,
    `CREATE ROLE ${login}; CREATE ROLE somebody SUPERUSER;`, `ALTER SYSTEM SET ssl TO 'off';`, 'GRANT headroom_web TO somebody;',
  ]
  for (const statement of refused) {
    rewrite(at, 'roles.sql', `CREATE ROLE ${login};\n${statement}\n`)
    await t.throwsAsync(restoring(), { message: /roles\.sql of the backup has a statement that no backup writes: / }, statement)
  }
  t.is((await owner.query('select from pg_roles where rolname = $1', [login])).rowCount, 0, 'not even the statements before it were carried out')

  rewrite(at, 'roles.sql', [
    roles.trimEnd(), `CREATE ROLE ${login};`, `ALTER ROLE ${login} WITH SUPERUSER INHERIT CREATEROLE CREATEDB LOGIN REPLICATION BYPASSRLS;`,
    `ALTER ROLE ${login} SET "TimeZone" TO 'UTC';`, `GRANT headroom_web TO ${login};\n`,
  ].join('\n'))
  await restoring()
  const { rows: [role] } = await owner.query(`select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolcanlogin, rolconfig,
    pg_has_role(oid, 'headroom_web', 'member') as web from pg_roles where rolname = $1`, [login])
  t.deepEqual(role, {
    rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false, rolcanlogin: true, rolconfig: ['TimeZone=UTC'], web: true,
  })
  await owner.query(`drop role ${login}`)
})

test.serial('with a key only a backup is restored that was signed with it, under its own name', async (t) => {
  const key = randomBytes(32)
  const { place, name, restoring, at } = await made(key)
  t.is((await restoring(key)).name, name)
  t.is((await restoring(null)).name, name, 'who has no key trusts the place')
  await t.throwsAsync(restoring(randomBytes(32)), { message: /is not signed with HEADROOM_BACKUP_KEY/ })
  renameSync(join(place, name), join(place, '29991231T235959Z'))
  await t.throwsAsync(restoring(key), { message: /^the backup 29991231T235959Z is not signed with HEADROOM_BACKUP_KEY/ })
  renameSync(join(place, '29991231T235959Z'), join(place, name))
  const facts = readFileSync(at('backup.json'), 'utf8')
  rewrite(at, 'backup.json', facts.replace('"assets": 0', '"assets":  0'))
  await t.throwsAsync(restoring(key), { message: /is not signed with HEADROOM_BACKUP_KEY/ })
  rmSync(at('SHA256SUMS.hmac'))
  await t.throwsAsync(restoring(key), { message: `the backup ${name} is not signed, and HEADROOM_BACKUP_KEY is set` })
})

test.serial('a backup can be read by its user alone', async (t) => {
  const { place, name } = await made(randomBytes(32))
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  t.deepEqual([place, join(place, name), join(place, 'archive')].map(mode), ['700', '700', '700'])
  const files = await folderFiles(place).list('')
  t.is(files.length, 6)
  t.deepEqual(new Set(files.map((file) => mode(join(place, file)))), new Set(['600']))
})
