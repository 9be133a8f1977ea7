import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import Stripe from 'stripe'
import { ROOT } from '../../src/settings/config.ts'
import { signature } from '../../worker/webhooks/signature.ts'
import { describedPage } from '../helpers/described-pages.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const run = promisify(execFile)

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq'
const BODY = Buffer.from('{"id":"evt_1","name":"Peñas – ä","figure":1.10}')
const NOW = 1_790_000_000
const genuine = signature(SECRET, BODY, NOW)

type Case = [what: string, body: Buffer, header: string, now: number, accepted: boolean]

const cases: Case[] = [
  ['a genuine request', BODY, genuine, NOW, true],
  ['one that is 300 s old', BODY, genuine, NOW + 300, true],
  ['one that is 301 s old', BODY, genuine, NOW + 301, false],
  ['one that is 301 s ahead', BODY, genuine, NOW - 301, false],
  ['a body with one other byte', Buffer.from(BODY.toString().replace('1.10', '1.11')), genuine, NOW, false],
  ['a body that was parsed and written again', Buffer.from(JSON.stringify(JSON.parse(BODY.toString()))), genuine, NOW, false],
  ['a newer t with the old signature', BODY, genuine.replace(String(NOW), String(NOW + 200)), NOW + 400, false],
  ['the signature of another secret', BODY, signature(`${SECRET}x`, BODY, NOW), NOW, false],
  ['no t', BODY, genuine.replace(/^t=\d+/, 't='), NOW, false],
  ['a t that is no digits', BODY, genuine.replace(/^t=\d+/, 't=1.79e9'), NOW, false],
  ['a short signature', BODY, genuine.slice(0, -1), NOW, false],
  ['nothing', BODY, '', NOW, false],
]

test('no page tells a reader to stop at an empty page: with a filter, pages with changes may follow', async (t) => {
  const folders = ['docs', 'docs/guides', 'clients/typescript', 'clients/python']
  const pages = (await Promise.all(folders.map(async (folder) => (await readdir(join(ROOT, folder))).filter((name) => name.endsWith('.md')).map((name) => join(folder, name))))).flat()
  t.true(pages.length > 30)
  for (const page of ['README.md', ...pages]) t.notRegex(await readFile(join(ROOT, page), 'utf8'), /until (a|the) page is empty|until \S+ is empty|while .*data.length > 0/, page)
  const text = await readFile(join(ROOT, 'docs/webhooks.md'), 'utf8')
  const [, answer = ''] = text.split('## Your answer')
  t.true(['next_cursor', 'null', 'meta.last_change_id'].every((word) => answer.includes(word)))
})

async function sampleIn(language: string): Promise<string> {
  const text = await readFile(join(ROOT, 'docs/webhooks.md'), 'utf8')
  const [, code] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? []
  if (code === undefined) throw new Error(`docs/webhooks.md has no ${language}`)
  return code
}

test('the TypeScript of the documentation accepts what is genuine, and nothing else', async (t) => {
  const file = join(scratchFolder(), 'verify.ts')
  await writeFile(file, await sampleIn('ts'))
  const { isGenuine } = await import(file) as { isGenuine: (body: Buffer, header: string, secret: string, now: number) => boolean }
  for (const [what, body, header, now, accepted] of cases) t.is(isGenuine(body, header, SECRET, now), accepted, what)
})

test('the Python of the documentation does, too', async (t) => {
  const code = `${await sampleIn('python')}
import base64, json, sys
print(json.dumps([is_genuine(base64.b64decode(body), header, "${SECRET}", now) for body, header, now in json.load(sys.stdin)]))`
  const asked = run('python3', ['-c', code])
  asked.child.stdin?.end(JSON.stringify(cases.map(([, body, header, now]) => [body.toString('base64'), header, now])))
  t.deepEqual(JSON.parse((await asked).stdout), cases.map(([, , , , accepted]) => accepted))
})

test('so does a library for the same scheme', (t) => {
  const { webhooks } = new Stripe('sk_test_none')
  for (const [what, body, header, now, accepted] of cases) {
    if (now < NOW) continue // it takes any time that lies ahead
    const verify = () => webhooks.constructEvent(body, header, SECRET, 300, undefined, now * 1000)
    if (accepted) t.notThrows(verify, what)
    else t.throws(verify, undefined, what)
  }
})

test('the example event of the documentation is one', async (t) => {
  const event = JSON.parse(await sampleIn('json')) as { data: { counts: Record<string, number>; total: number; since: number; first_change_id: number } }
  t.is(Object.values(event.data.counts).reduce((sum, count) => sum + count), event.data.total)
  t.is(event.data.since, event.data.first_change_id - 1)
})

test('docs/webhooks.md lists every type of event as it is described (npm run types writes the table)', async (t) => {
  const { is, mustBe } = await describedPage('docs/webhooks.md')
  t.is(is, mustBe)
})
