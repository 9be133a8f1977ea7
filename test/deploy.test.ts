import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { listed } from '../src/settings/setting-row.ts'
import { SETTINGS } from '../src/settings/settings.ts'
import { headroom } from './helpers/headroom.ts'

const read = (file: string) => readFile(join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)

/** What a release is run by, without comments, by file name. */
async function shipped(): Promise<Map<string, string>> {
  const folder = await readdir(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  const files = folder.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  const texts = await Promise.all(['Containerfile', 'compose.yaml', ...files].map(async (file): Promise<[string, string]> => (
    [file, (await read(file)).replace(/^\s*#.*$/gm, '')])))
  return new Map(texts)
}

test('every setting in the files for containers, Kubernetes and systemd is one', async (t) => {
  const known = new Set(listed(SETTINGS).map(({ name }) => name))
  for (const [file, text] of await shipped()) {
    const names = found(text, /\b(HEADROOM_[A-Z_]+|[A-Z_]*DATABASE_URL|PUBLIC_URL|TRUSTED_PROXIES)\b/g)
    for (const name of names) t.true(known.has(name), `${file}: ${name}`)
  }
})

test('every command in them is one', async (t) => {
  const commands = found((await headroom(['--help'], {})).stdout, /^ {2}([a-z]+)/gm)
  const started = [...await shipped()].flatMap(([, text]) => found(text, /(?:^\s*(?:command|args): \[|^CMD \["|main\.ts )([a-z]+)/gm))
  for (const command of started) t.true(commands.includes(command), command)
  t.deepEqual([...new Set(started)].sort(), ['backup', 'migrate', 'registry', 'serve', 'worker'])
})

test('the image has the files that it copies and no others, and the Node that package.json pins', async (t) => {
  const containerfile = await read('Containerfile')
  const copied = found(containerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((names) => names.split(' '))
  for (const name of copied) await t.notThrowsAsync(stat(join(ROOT, name)), name)
  t.deepEqual(found(await read('.containerignore'), /^!(.*)$/gm).sort(), [...new Set(copied)].sort())
  const { optionalDependencies } = JSON.parse(await read('package.json')) as { optionalDependencies: Record<string, string> }
  const pinned = new Set(Object.values(optionalDependencies).map((version) => version.split('.')[0]))
  t.deepEqual([...pinned], found(containerfile, /^ARG INSTALL_IMAGE=node:(\d+)-/gm))
})

test('backups are made on a schedule, keep a number of them, and have the programs that they need', async (t) => {
  const files = await shipped()
  t.regex(files.get('compose.yaml') ?? '', /main\.ts backup \S+ --keep \d+; sleep 86400;/)
  t.regex(files.get('deploy/kubernetes/backup.yaml') ?? '', /kind: CronJob[^]*args: \[backup, '\S+', --keep, '\d+'\]/)
  t.regex(files.get('deploy/kubernetes/kustomization.yaml') ?? '', /- backup\.yaml/)
  t.regex(files.get('Containerfile') ?? '', /ARG POSTGRES_CLIENT=postgresql-client\n(?:.*\n)?RUN apt-get .* \$\{POSTGRES_CLIENT\}/)
})

test('probes ask the routes for probes, on the port of the image', async (t) => {
  const files = await shipped()
  const [port] = found(files.get('Containerfile') ?? '', /\bPORT=(\d+)/g)
  t.deepEqual(found(files.get('Containerfile') ?? '', /^EXPOSE (\d+)/gm), [port ?? ''])
  t.deepEqual(found(files.get('deploy/kubernetes/api.yaml') ?? '', /name: http, containerPort: (\d+)/g), [port ?? ''])
  const asked = (of: (file: string) => boolean) => [...new Set([...files].filter(([file]) => of(file))
    .flatMap(([, text]) => found(text, /(?:httpchk GET |httpGet: \{path: )(\/\w+)/g)))].sort()
  const database = 'deploy/cluster/database.cfg'
  t.deepEqual(asked((file) => file !== database), ['/live', '/ready'])
  t.deepEqual(asked((file) => file === database), ['/primary', '/replica'], 'those of Patroni')
})

test('PgBouncer of the containers is set up as docs/operations.md says', async (t) => {
  const [, sql = '', ini = ''] = /Through PgBouncer.*?```sql\n(.*?)```.*?```ini\n(.*?)```/s.exec(await read('docs/operations.md')) ?? []
  const script = await read('deploy/compose/pgbouncer/start.sh')
  const lines = [...sql.split('\n').slice(1), ...ini.split('\n')].filter((line) => line !== '' && !/^(headroom =|listen_addr|auth_file)/.test(line))
  t.deepEqual(lines.filter((line) => !script.includes(line)), [])
  t.true(lines.length > 10)
})

/** Runs the start of the containers' PgBouncer with these settings alone; answers its exit code and what it says. */
async function startOfPgbouncer(settings: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    execFile('/bin/sh', [join(ROOT, 'deploy/compose/pgbouncer/start.sh')], { env: { PATH: process.env.PATH, ...settings } }, (error, _, stderr) => (
      resolve({ code: error?.code, stderr })))
  })
}

test('PgBouncer of the containers says what it lacks, and how to come by it; .env as it is told to be made has all of it', async (t) => {
  const noPassword = await startOfPgbouncer({ PRIMARY: 'postgres://headroom:secret@127.0.0.1:1/headroom' })
  t.not(noPassword.code, undefined)
  t.regex(noPassword.stderr, /WEB_PASSWORD: is not set: .* Add WEB_PASSWORD=[0-9a-f]{32} to \.env and start it again\n$/)
  t.regex((await startOfPgbouncer({ WEB_PASSWORD: 'secret' })).stderr, /PRIMARY: is not set: /)
  const compose = await read('compose.yaml')
  for (const text of [compose, await read('docs/operations.md')]) t.regex(text, /printf 'POSTGRES_PASSWORD=%s\\nWEB_PASSWORD=%s\\nHEADROOM_SECRET_KEY=%s\\n' .* > \.env/)
  t.regex(compose, /WEB_PASSWORD: \$\{WEB_PASSWORD:-\}/)
})

test('the primary of the containers bounds what a slot keeps, and takes a registry of one’s own by a mount', async (t) => {
  const compose = await read('compose.yaml')
  t.regex(compose, /^ {6}- max_slot_wal_keep_size=\d+GB$/m)
  t.regex(compose, /volumes: \[.*'\$\{REGISTRY:-\.\/fixtures\/registry\/europe\}:\/registry:ro'\]/)
  t.regex(compose, /HEADROOM_REGISTRY: \/registry\n/)
  t.regex(compose, /command: \[registry, apply, \/registry\]/)
})

test('on Kubernetes a changed setting replaces the pods, pods wait for the migration, and policies name every kind of pod', async (t) => {
  const files = await shipped()
  const kubernetes = (name: string) => files.get(`deploy/kubernetes/${name}`) ?? ''
  t.regex(kubernetes('kustomization.yaml'), /configMapGenerator:\n {2}- name: headroom\n {4}envs: \[settings\.env\]/)
  t.is([...files.keys()].filter((file) => /kind: ConfigMap$/m.test(files.get(file) ?? '')).length, 0, 'a name without a digest would replace no pod')
  for (const name of found(kubernetes('kustomization.yaml'), /^ {2}- (\w+\.yaml)$/gm)) t.true(files.has(`deploy/kubernetes/${name}`), name)
  for (const name of ['api.yaml', 'worker.yaml']) t.regex(kubernetes(name), /initContainers:\s+- name: migrated\n.*\n {10}args: \[migrate, --wait\]/, name)
  t.is(found(kubernetes('network.yaml'), /^(kind: NetworkPolicy)$/gm).length, 3)
  t.deepEqual(found(kubernetes('network.yaml'), /component: (\w+)/g), ['api', 'worker'])
  t.regex(kubernetes('network.yaml'), /podSelector: \{matchLabels: \{app\.kubernetes\.io\/name: headroom\}\}\n {2}policyTypes: \[Ingress, Egress\]/)
})

test('a proxy is believed by its own address: no range that others are in', async (t) => {
  for (const [file, text] of await shipped()) {
    for (const value of found(text, /^\s*TRUSTED_PROXIES[=:]\s*(?:\$\{TRUSTED_PROXIES:-)?([^}\n]*)/gm)) {
      for (const item of value.split(',')) t.is(isIP(item), 4, `${file}: ${item}`)
    }
  }
  const compose = await read('compose.yaml')
  const [proxy] = found(compose, /TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-([\d.]+)\}/g)
  t.regex(compose, new RegExp(`\n {2}haproxy:\n(?: {4}.*\n)*? {4}networks: \\{default: \\{ipv4_address: ${proxy}\\}\\}\n`))
})

test('the API has neither the key of backups nor the login of the owner', async (t) => {
  const files = await shipped()
  const secretsOf = (name: string) => [...new Set(found(files.get(`deploy/kubernetes/${name}.yaml`) ?? '', /secretRef: \{name: ([\w-]+)\}/g))]
  t.deepEqual(secretsOf('api'), ['headroom', 'headroom-api'])
  t.deepEqual(secretsOf('worker'), ['headroom', 'headroom-owner'])
  t.deepEqual(secretsOf('migrate'), ['headroom', 'headroom-owner'])
  t.deepEqual(secretsOf('backup'), ['headroom', 'headroom-owner', 'headroom-backup'])
  const made = [...(await read('deploy/kubernetes/settings.env')).replaceAll('\\\n#', '').matchAll(/secret generic ([\w-]+) (.*)/g)]
  const settingsOf = new Map(made.map(([, name = '', rest = '']) => [name, found(rest, /--from-literal=(\w+)=/g)]))
  t.deepEqual(settingsOf.get('headroom'), ['HEADROOM_SECRET_KEY', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
  t.deepEqual(settingsOf.get('headroom-backup'), ['HEADROOM_BACKUP_KEY'])
  t.regex(made.find(([, name]) => name === 'headroom-api')?.[2] ?? '', /DATABASE_URL=postgres:\/\/headroom_serve:/)
  t.regex(await read('docs/operations.md'), /create role headroom_serve login password 'secret' in role headroom_web;/)
  const compose = await read('compose.yaml')
  t.is(found(compose, /^ +(HEADROOM_BACKUP_KEY):/gm).length, 1)
  t.regex(compose, /profiles: \[backup\]\n {4}environment:\n {6}<<: \*settings\n {6}HEADROOM_BACKUP_KEY:/)
})
