import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { folderArchive } from '../../worker/archive/folder-archive.ts'
import { emptyDatabase } from '../helpers/database.ts'
import { freePort, headroom } from '../helpers/headroom.ts'
import { startMailServer } from '../helpers/mail-server.ts'
import { startOidcProvider } from '../helpers/oidc-provider.ts'
import { startPgbouncer } from '../helpers/pgbouncer.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { replicated } from '../helpers/standby-service.ts'

/** `headroom doctor` on what runs beside the database: the real things, well and then not. */

type Check = { check: string; ok: boolean; says: string }

async function checksOf(settings: Record<string, string>): Promise<Map<string, Check>> {
  const { stdout, stderr } = await headroom(['doctor', '--json'], {
    HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_SECRET_KEY: 'ab'.repeat(32), HEADROOM_DATA_DIR: scratchFolder(), ...settings,
  })
  if (stdout === '') throw new Error(stderr)
  return new Map((JSON.parse(stdout) as { checks: Check[] }).checks.map((check) => [check.check, check]))
}

test('standbys, pooler, worker, backup, archive, mail server and provider are well, or it is said what to do', async (t) => {
  t.timeout(300_000)
  const { primary, standbys: [one, two], database } = await replicated()
  const archive = join(scratchFolder(), 'archive')
  const kept = await folderArchive(archive).keep(Readable.from(['a document']), 100)
  const mail = await startMailServer()
  const provider = await startOidcProvider()
  provider.allow('http://localhost/')
  const { address: pooler } = await startPgbouncer(t, primary.url, 5)
  await database.owner.query(`insert into ingest.worker (id) values ('pool'); update ingest.last_backup set taken_at = now()`)
  const nameOf = ({ url }: { url: string }) => `standby: ${new URL(url).searchParams.get('host')}`
  const settings = {
    DATABASE_URL: primary.url, READ_DATABASE_URL: `${one.url},${two.url}`, WEB_DATABASE_URL: pooler, HEADROOM_ARCHIVE: archive,
    HEADROOM_SMTP_URL: `smtp://127.0.0.1:${mail.port}`, HEADROOM_OIDC_ISSUER: provider.issuer, HEADROOM_OIDC_CLIENT_ID: 'headroom',
  }
  const looked = ['migrations', nameOf(one), nameOf(two), 'pooler', 'workers', 'backup', 'archive', 'mail', 'OpenID Connect']
  const well = await checksOf(settings)
  for (const check of looked) t.true(well.get(check)?.ok, `${check}: ${well.get(check)?.says}`)

  await one.query('select pg_wal_replay_pause()')
  await sleep(31_000)
  await two.kill()
  await mail.stop()
  writeFileSync(kept.path, 'another')
  await database.owner.query(`alter role headroom_web in database postgres set jit = on; delete from ingest.worker;
    select pg_terminate_backend(pid) from pg_stat_activity where usename = 'headroom_web'; update ingest.last_backup set taken_at = now() - interval '5 days'`)
  const ill = await checksOf({ ...settings, HEADROOM_OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` })
  const says = (check: string) => (ill.get(check)?.ok === false ? ill.get(check)?.says ?? '' : 'ok')
  t.regex(says(nameOf(one)), /^(3|4|5|6)\d s behind: its server's log and pg_stat_wal_receiver tell why$/)
  t.regex(says(nameOf(two)), /^it does not answer as a hot standby: start it, or take it out of READ_DATABASE_URL$/)
  t.regex(says('pooler'), /^WEB_DATABASE_URL: the role headroom_web needs .*jit = off.*docs\/operations\.md$/)
  t.regex(says('workers'), /^none has a heartbeat: start one with headroom worker/)
  t.is(says('backup'), 'the last one is 5.0 days old: headroom backup PLACE, each day')
  t.regex(says('archive'), new RegExp(`^${kept.sha256} is not as it was: .*; headroom archive verify names all$`))
  t.regex(says('mail'), /^HEADROOM_SMTP_URL: connect ECONNREFUSED/)
  t.regex(says('OpenID Connect'), /^HEADROOM_OIDC_ISSUER: the OpenID provider does not answer: /)
})

test('a database that lacks migrations is named with the command that applies them', async (t) => {
  const url = await emptyDatabase()
  const bare = await checksOf({ DATABASE_URL: url })
  t.like(bare.get('migrations'), { ok: false })
  t.regex(bare.get('migrations')?.says ?? '', /^the database lacks migration 000101-roles\.sql: run headroom migrate first$/)
})

test('without a backup and without a mail server doctor says what they would be', async (t) => {
  const url = await emptyDatabase()
  await headroom(['migrate'], { DATABASE_URL: url })
  const checks = await checksOf({ DATABASE_URL: url })
  t.deepEqual(checks.get('backup'), { check: 'backup', ok: false, says: 'there is none yet: headroom backup PLACE' })
  t.regex(checks.get('mail')?.says ?? '', /^mails are files in .*; HEADROOM_SMTP_URL names a server$/)
  t.deepEqual(checks.get('archive'), { check: 'archive', ok: true, says: '0 documents read, as they were' })
})
