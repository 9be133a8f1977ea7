import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import pg from 'pg'
import { openPrivateCluster } from '../../src/cluster/private-cluster.ts'
import { ROOT } from '../../src/settings/config.ts'
import { migrate } from '../../src/database/migrate.ts'
import { emptyDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'

/** Gives a migrated database the record of one whose first migration is not among those of today. */
const OF_BEFORE = `update migrations.applied set name = '000001-schemas-and-roles.sql' where name like '000001-%'`

/** What a command that cannot do its work prints: one line, and nothing else. */
async function fails(parameters: string[], settings: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await headroom(parameters, settings)
  if (code !== 1 || stdout !== '' || !/^headroom: .*\n$/.test(stderr)) {
    throw new Error(`exit code ${code}, expected 1 and one line:\n${stdout}${stderr}`)
  }
  return stderr.slice('headroom: '.length, -1)
}

test('a setting that cannot be used', async (t) => {
  t.is(await fails(['up'], { PORT: 'http' }), 'PORT: expected a whole number from 0 to 65535, not "http"')
})

test('a port that is taken', async (t) => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  t.is(await fails(['up'], { PORT: String(port) }),
    `PORT: cannot listen on port ${port}: it is taken by another program; set PORT to another one`)
  server.close()
})

test('a database that does not answer', async (t) => {
  t.is(await fails(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    'DATABASE_URL: cannot reach the database: connect ECONNREFUSED 127.0.0.1:1')
})

test('a database that does not exist', async (t) => {
  const url = new URL(await emptyDatabase())
  url.pathname = '/absent'
  t.is(await fails(['up'], { PORT: '0', DATABASE_URL: url.href }), 'DATABASE_URL: cannot reach the database: database "absent" does not exist')
})

test('a database server without PostGIS', async (t) => {
  const url = new URL(await emptyDatabase())
  await run(url.href, 'create view pg_available_extensions as select * from pg_catalog.pg_available_extensions where false')
  url.searchParams.set('options', '-c search_path=public,pg_catalog')
  t.is(await fails(['up'], { PORT: '0', DATABASE_URL: url.href }), 'the database server has no PostGIS: install its package there')
})

test('a database that is ahead of the code, or behind it', async (t) => {
  const url = await emptyDatabase()
  t.regex(await fails(['serve'], { PORT: '0', DATABASE_URL: url }), /^the database lacks migration 000101-.*: run headroom migrate first$/)
  await migrate(url, join(ROOT, 'sql'))
  await run(url, `insert into migrations.applied (name, sha256) values ('999999-later.sql', '')`)
  const message = 'the database is ahead of this code: it has migration 999999-later.sql, which is not here'
  for (const command of ['up', 'serve', 'worker', 'migrate']) {
    t.is(await fails([command], { PORT: '0', DATABASE_URL: url }), message, command)
  }
})

test('a database of before the first release', async (t) => {
  const url = await emptyDatabase()
  await migrate(url, join(ROOT, 'sql'))
  await run(url, OF_BEFORE)
  for (const command of ['up', 'serve', 'worker', 'migrate']) {
    t.is(await fails([command], { PORT: '0', DATABASE_URL: url }),
      'the database was made before the first release, and nothing of it can be kept: set DATABASE_URL to an empty one', command)
  }
})

test('a data folder of before the first release: without the folder that is named, the next start makes a new one', async (t) => {
  t.timeout(120_000)
  const settings = { PORT: '0', HEADROOM_DATA_DIR: join(await temporary(t), 'data') }
  t.is((await headroom(['migrate'], settings)).code, 0)
  const { url, folder, release } = await openPrivateCluster(settings.HEADROOM_DATA_DIR, process.env.PATH ?? '', () => {})
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await run(url, OF_BEFORE)
  await release()
  t.is(await fails(['up'], settings), 'the database was made before the first release, and nothing of it can be kept: '
    + `remove the folder ${folder} and start again, which imports everything anew`)
  await rm(folder, { recursive: true })
  t.regex((await headroom(['migrate'], settings)).stdout, /^Migrated: 000101-/)
})

test('a data folder that cannot be made', async (t) => {
  const file = join(await temporary(t), 'file')
  await writeFile(file, '')
  t.regex(await fails(['up'], { PORT: '0', HEADROOM_DATA_DIR: join(file, 'data') }), /^cannot keep a database in .*: ENOTDIR/)
})

test('an unknown command', async (t) => {
  const { code, stderr } = await headroom(['uq'], {})
  t.is(code, 1)
  t.regex(stderr, /^error: unknown command 'uq'/)
})

for (const [version, found] of [['v18.20.4', 'v18.20.4'], [null, 'none']] as const) {
  test(`Node ${version ?? 'missing'}, on a machine that the pinned one does not run on`, async (t) => {
    const dir = await temporary(t)
    await mkdir(join(dir, 'bin'))
    await copyFile(join(ROOT, 'bin/node'), join(dir, 'bin/node'))
    await mkdir(join(dir, 'path'))
    for (const program of ['uname', 'dirname']) await symlink(`/usr/bin/${program}`, join(dir, 'path', program))
    if (version !== null) {
      await writeFile(join(dir, 'path/node'), `#!/bin/sh\necho ${version}\n`)
      await chmod(join(dir, 'path/node'), 0o755)
    }
    const child = spawn('/bin/sh', [join(dir, 'bin/node'), 'x'], { env: { PATH: join(dir, 'path') } })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => { stderr += chunk })
    const [code] = await once(child, 'close')
    t.is(code, 1)
    t.is(stderr, `headroom needs Node 24 or later; found: ${found}. Install it, or run npm ci on 64-bit Linux, which brings it along.\n`)
  })
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function temporary(t: { teardown: (undo: () => Promise<void>) => void }): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-cli-'))
  t.teardown(() => rm(dir, { recursive: true }))
  return dir
}
