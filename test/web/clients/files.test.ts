import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import Router from '@koa/router'
import test from 'ava'
import { unzipSync } from 'fflate'
import Koa from 'koa'
import type { AddressInfo } from 'node:net'
import { ROOT } from '../../../src/settings/config.ts'
import { changedSince } from '../../../src/web/clients/keep-released.ts'
import { clientRoutes } from '../../../src/web/clients/routes.ts'
import { NEWEST, newestFiles, RELEASED_FOLDER, releasedFiles, served } from '../../../src/web/clients/served.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { testServer } from '../../helpers/server.ts'

const run = promisify(execFile)

const TYPES = { [NEWEST.npm]: 'application/gzip', [NEWEST.pip]: 'application/zip', [NEWEST.browser]: 'text/javascript; charset=utf-8' }

for (const [name, type] of Object.entries(TYPES)) {
  test(`${name} is served without a key, to every origin, with a tag, and never coded twice`, async (t) => {
    const { get } = await testServer()
    const answer = await get(`/clients/${name}`)
    t.deepEqual([answer.status, answer.headers.get('content-type')], [200, type])
    t.deepEqual(Buffer.from(await answer.arrayBuffer()), (await newestFiles())[name])
    t.deepEqual(['access-control-allow-origin', 'cross-origin-resource-policy'].map((header) => answer.headers.get(header)), ['*', 'cross-origin'])
    const again = await get(`/clients/${name}`, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' } })
    t.is(again.status, 304)
    t.regex(answer.headers.get('etag') ?? '', /^"/)
    const coded = await get(`/clients/${name}`, { headers: { 'Accept-Encoding': 'gzip' } })
    t.is(coded.headers.get('content-encoding'), name === NEWEST.browser ? 'gzip' : null)
    t.is((await get(`/clients/${name}`, { method: 'HEAD' })).status, 200)
    t.is((await get(`/clients/${name}?version=1`)).status, 400)
  })
}

test('files that are made at the same time are made all', async (t) => {
  const [one, other] = await Promise.all([newestFiles(), newestFiles()])
  t.deepEqual(one, other)
})

test('a version that is not served is 404', async (t) => {
  const { get } = await testServer()
  for (const name of ['headroom-client-0.0.1.tgz', 'headroom_client-0.0.1-py3-none-any.whl', 'headroom-client-0.0.1.js', 'README.md', '..%2Ftypescript%2Fpackage.json']) {
    const answer = await get(`/clients/${name}`)
    t.deepEqual([answer.status, (await answer.json() as { error: { code: string } }).error.code], [404, 'route_not_found'], name)
  }
})

test('the same sources are the same files, in every time zone', async (t) => {
  const script = `import { newestFiles } from ${JSON.stringify(join(ROOT, 'src/web/clients/served.ts'))}
import { createHash } from 'node:crypto'
console.log(JSON.stringify(Object.entries(await newestFiles()).map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')])))`
  const made = async (TZ: string) => (await run(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TZ } })).stdout
  t.is(await made('Pacific/Auckland'), await made('America/Los_Angeles'))
})

test('what a release served is served for ever, also beside a newer version; another file is revalidated', async (t) => {
  const folder = scratchFolder()
  const newest = await newestFiles()
  await writeFile(join(folder, 'headroom-client-0.9.0.tgz'), 'of before')
  await writeFile(join(folder, NEWEST.npm), newest[NEWEST.npm] ?? '')
  const router = new Router()
  clientRoutes(router, () => served(folder))
  const server = new Koa().use(router.routes()).listen(0)
  t.teardown(() => server.close())
  const get = (name: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}/clients/${name}`)
  const caching = async (name: string) => (await get(name)).headers.get('cache-control')
  t.is(await (await get('headroom-client-0.9.0.tgz')).text(), 'of before')
  const forEver = 'public, max-age=31536000, immutable'
  t.deepEqual([await caching('headroom-client-0.9.0.tgz'), await caching(NEWEST.npm), await caching(NEWEST.pip)], [forEver, forEver, 'no-cache'])
})

test('a client that has changed since a release served it has another version', async (t) => {
  const newest = await newestFiles()
  t.deepEqual(changedSince(releasedFiles(RELEASED_FOLDER), newest), [], 'give the client another version, in package.json and version.ts, or in pyproject.toml')
  t.deepEqual(changedSince({ [NEWEST.pip]: Buffer.from('of before'), [NEWEST.npm]: newest[NEWEST.npm] ?? Buffer.alloc(0), 'headroom-client-0.9.0.tgz': Buffer.from('older') }, newest), [NEWEST.pip])
})

test('a change of a client’s source is a change of its file', async (t) => {
  const folder = scratchFolder()
  for (const part of ['src', 'tiles', 'clients', 'package.json', 'CHANGELOG.md']) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const keep = () => run(process.execPath, [join(folder, 'src/web/clients/keep-released.ts')])
  await keep()
  t.deepEqual(Object.keys(releasedFiles(join(folder, 'clients/released'))).toSorted(), Object.values(NEWEST).toSorted())
  await keep()
  for (const [source, name] of [['python/src/headroom_client/webhooks.py', NEWEST.pip], ['typescript/src/retry.ts', NEWEST.npm]] as const) {
    const file = join(folder, 'clients', source)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/\b300\b|\b60\b/, '61'))
    await t.throwsAsync(keep(), { code: 1, message: new RegExp(`need another version: .*${name}`) })
    await writeFile(file, text)
  }
})

test('the package for npm installs with no registry at hand, and its program asks the service', async (t) => {
  t.timeout(120_000)
  const { base, key } = await testServer()
  const folder = scratchFolder()
  await run('npm', ['i', `${base}/clients/${NEWEST.npm}`, '--registry', 'http://127.0.0.1:1', '--fetch-retries', '0', '--cache', join(folder, '.cache'), '--no-audit', '--no-fund'], { cwd: folder })
  await writeFile(join(folder, 'ask.mjs'), `import { createHeadroom, ok } from 'headroom-client'
const headroom = createHeadroom({ baseUrl: process.argv[2], key: process.argv[3] })
console.log((await ok(headroom.GET('/v1/key'))).data.plan.id, (await ok(headroom.GET('/v1/plans'))).data.length)`)
  t.is((await run(process.execPath, ['ask.mjs', base, key], { cwd: folder })).stdout, 'enterprise 4\n')
})

test('the wheel’s record has each of its files with its digest and size', async (t) => {
  const files = new Map(Object.entries(unzipSync((await newestFiles())[NEWEST.pip] ?? Buffer.alloc(0))))
  const recordName = [...files.keys()].find((name) => name.endsWith('/RECORD')) ?? ''
  const lines = Buffer.from(files.get(recordName) ?? '').toString().trim().split('\n').map((line) => line.split(','))
  t.deepEqual(lines.map(([name]) => name).toSorted(), [...files.keys()].toSorted())
  for (const [name = '', digest, size] of lines.filter(([name]) => name !== recordName)) {
    const content = files.get(name) ?? Buffer.alloc(0)
    t.deepEqual([digest, size], [`sha256=${createHash('sha256').update(content).digest('base64url')}`, String(content.length)], name)
  }
})

test('the package names its own files only, and each that it names is in it', async (t) => {
  const archive = gunzipSync((await newestFiles())[NEWEST.npm] ?? '').toString('latin1')
  const names = new Set([...archive.matchAll(/package\/(dist\/[\w.-]+)\0/g)].map(([, name]) => name))
  const named = [...archive.matchAll(/(?:from|import\() ?["']([\w:./-]+)["']/g)].map(([, name = '']) => name)
  t.true(named.length > 20)
  for (const name of named) t.true(name.startsWith('node:') || name.startsWith('headroom-client') || ['.js', '.d.ts'].some((ending) => names.has(`dist/${name.slice(2).replace(/\.js$/, ending)}`)), name)
})

test('the page names the newest files with their digests, and loads nothing from elsewhere', async (t) => {
  const { base, get } = await testServer()
  const answer = await get('/clients')
  const page = await answer.text()
  const files = await newestFiles()
  for (const command of [`npm i ${base}/clients/${NEWEST.npm}`, `pip install ${base}/clients/${NEWEST.pip}`]) t.true(page.includes(command), command)
  for (const content of Object.values(files)) t.true(page.includes(createHash('sha256').update(content).digest('hex')))
  t.true(page.includes(`sha384-${createHash('sha384').update(files[NEWEST.browser] ?? '').digest('base64')}`))
  t.notRegex(answer.headers.get('content-security-policy') ?? '', /unsafe|\*|https?:/)
})

test('what is written of the clients names the newest', async (t) => {
  for (const [file, names] of Object.entries({ 'docs/clients.md': Object.values(NEWEST), 'clients/typescript/README.md': [NEWEST.npm, NEWEST.browser], 'clients/python/README.md': [NEWEST.pip] })) {
    const text = await readFile(join(ROOT, file), 'utf8')
    for (const name of names) t.true(text.includes(`/clients/${name}`), `${file}: ${name}`)
    t.deepEqual([...text.matchAll(/headroom[-_]client-\d[\w.-]*/g)].map(([name]) => name).filter((name) => !(Object.values(NEWEST) as string[]).includes(name)), [], file)
  }
})
