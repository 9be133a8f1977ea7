import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import pg from 'pg'
import { formBrowser } from '../helpers/account.ts'
import { freePort, startHeadroom, startNpm, type Running } from '../helpers/headroom.ts'
import { answers, newFolder, oneSource, postmasterId, service, survivesKill, usedService, within } from '../helpers/up-service.ts'

test.beforeEach((t) => t.timeout(180_000))

for (const [what, start, whole] of [
  ['headroom up', (settings: Record<string, string>) => startHeadroom(['up'], settings), false],
  ['npm start and all that it started', startNpm, true],
] as const) {
  test.serial(`kill -9 of ${what} does not block the next start`, (t) => survivesKill(t, start, whole))
}

/** Signs in once more to the demonstration's account, by what the start says alone: as whom, and where mails are. */
async function signsInByMail(t: ExecutionContext, base: string, said: string): Promise<void> {
  const [, page = '', mailbox = ''] = /then by mail: (http\S+), as (\S+)/.exec(said) ?? []
  const [, folder = ''] = /^  Mails {7}(.+) \(files\)$/m.exec(said) ?? []
  t.deepEqual([page, mailbox], [`${base}/account/sign-in`, 'demo@example.com'])
  const person = formBrowser(base)
  await person.post('/account/sign-in', { mailbox })
  let link = ''
  t.true(await within(20_000, async () => {
    for (const name of (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.eml'))) {
      const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=')
      if (mail.includes(`To: ${mailbox}`)) link ||= /\/account\/sign-in\/link\/[\w-]{43}/.exec(mail)?.[0] ?? ''
    }
    return link !== ''
  }), 'the mail is in the folder that the start names')
  t.is((await person.post(link)).headers.get('Location'), '/account')
  t.true((await (await person.get('/account')).text()).includes('First account'), 'the same account by mail')
}

test.serial('Ctrl-C stops everything within 10 s, and the next start waits for nothing of the one before', async (t) => {
  const { up, base, settings } = await usedService(t)
  const begun = Date.now()
  const first = await up()
  const usual = Date.now() - begun
  t.true(await answers(base))
  t.regex(await (await fetch(base)).text(), /<meta name="visitors" content="on">/, 'the demonstration has visitors')
  await first.says('(signs in once')
  const link = /Account +(http\S+)/.exec(first.output().stdout)?.[1] ?? ''
  t.true(link.startsWith(base))
  const person = formBrowser(base)
  t.is((await person.post(link.slice(base.length))).headers.get('Location'), '/account')
  t.true((await (await person.get('/account')).text()).includes('First account'), 'the link signs in to the demonstration’s account')
  await signsInByMail(t, base, first.output().stdout)
  const key = await readFile(join(settings.HEADROOM_DATA_DIR ?? '', 'first-key'), 'utf8')
  t.is((await stat(join(settings.HEADROOM_DATA_DIR ?? '', 'first-key'))).mode & 0o777, 0o600)
  t.not(await postmasterId(settings.HEADROOM_DATA_DIR ?? ''), null)
  const asked = Date.now()
  process.kill(-(first.process.pid ?? 0), 'SIGINT')
  t.deepEqual((await first.ended).code, 0)
  t.true(Date.now() - asked < 10_000)
  t.is(await postmasterId(settings.HEADROOM_DATA_DIR ?? ''), null, 'the database does not outlive it')
  t.false(await answers(base))

  const again = Date.now()
  const second = await up()
  t.true(Date.now() - again < 3 * usual, `${Date.now() - again} ms, the one before took ${usual} ms`)
  process.kill(second.process.pid ?? 0, 'SIGTERM')
  const { code, stdout } = await second.ended
  t.is(code, 0)
  t.true(stdout.includes(`API key     ${key.trim()}\n`), 'each start shows the same key')
  t.regex(stdout, /synthetic/)
})

test.serial('a crashed API process is started again; a second start on the same port is refused and harms nothing', async (t) => {
  const { up, base, settings } = await usedService(t)
  const first = await up()
  const refused = await startHeadroom(['up'], settings).ended
  t.is(refused.code, 1)
  t.regex(refused.stderr, /^headroom: PORT: cannot listen on port \d+: it is taken by another program; set PORT to another one\n$/)
  t.true(await answers(base))

  const children = (await readFile(`/proc/${first.process.pid}/task/${first.process.pid}/children`, 'utf8')).trim().split(' ')
  for (const child of children) {
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('\0serve')) process.kill(Number(child), 'SIGKILL')
  }
  t.true(await within(2000, async () => !(await answers(base))))
  t.true(await within(10_000, () => answers(base)))
  process.kill(first.process.pid ?? 0, 'SIGINT')
  t.is((await first.ended).code, 0)
})

test.serial('two first starts at once on different ports share the database', async (t) => {
  const dir = await newFolder()
  t.teardown(() => rm(dir, { recursive: true, force: true }))
  const { up, base, settings } = await service(t, dir, { HEADROOM_REGISTRY: await oneSource(dir) })
  const port = await freePort()
  const [first, other] = await Promise.all([up(), up(() => startHeadroom(['up'], { ...settings, PORT: String(port) }))])
  const keyOf = async ({ says, output }: Running) => {
    await says('(signs in once')
    return /API key +(svc_test_\S+)/.exec(output().stdout)?.[1] ?? 'none'
  }
  t.regex(await keyOf(first), /^svc_test_/)
  t.is(await keyOf(other), await keyOf(first))
  process.kill(first.process.pid ?? 0, 'SIGINT')
  t.is((await first.ended).code, 0)
  t.false(await answers(base))
  t.true(await answers(`http://localhost:${port}`), 'the database stays for the other')
  process.kill(other.process.pid ?? 0, 'SIGINT')
  t.is((await other.ended).code, 0)
})

test.serial('a database that is killed is brought up again, and the same worker goes on with imports', async (t) => {
  const { up, base, settings } = await usedService(t)
  const running = await up()
  const workers = async () => {
    const children = (await readFile(`/proc/${running.process.pid}/task/${running.process.pid}/children`, 'utf8')).trim().split(' ')
    const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')))
    return children.filter((_, at) => commands[at]?.includes('worker/main.ts'))
  }
  const before = await workers()
  t.is(before.length, 1)
  const killed = await postmasterId(settings.HEADROOM_DATA_DIR ?? '') ?? 0
  process.kill(killed, 'SIGKILL')
  const healthy = async () => fetch(`${base}/v1/health`)
    .then(async (answer) => (await answer.json() as { status: string }).status === 'ok', () => false)
  // It may be back before anybody sees that it was away.
  t.true(await within(60_000, async () => ![killed, null].includes(await postmasterId(settings.HEADROOM_DATA_DIR ?? ''))))
  t.true(await within(60_000, healthy))

  const client = new pg.Client({ host: join(settings.HEADROOM_DATA_DIR ?? '', 'postgres/socket'), user: 'headroom', database: 'headroom' })
  await client.connect()
  const { rows: [queued] } = await client.query<{ run: string }>(`select ingest.queue_run(min(key)) as run from registry.source
    where listed and enabled and not registry_only and manifest -> 'document' ->> 'url' is not null`)
  t.true(await within(60_000, async () => (
    await client.query(`select from grid.run where id = $1 and status = 'unchanged'`, [queued?.run])).rowCount === 1))
  await client.end()
  t.deepEqual(await workers(), before)
  process.kill(running.process.pid ?? 0, 'SIGINT')
  const { code, stderr } = await running.ended
  t.is(code, 0)
  t.notRegex(stderr, /The worker ended|The API ended/)
})
