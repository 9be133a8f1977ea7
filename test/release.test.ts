import { execFile } from 'node:child_process'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { NEWEST } from '../src/web/clients/served.ts'
import { scratchFolder } from './helpers/scratch-folder.ts'

const run = promisify(execFile)

test('a release keeps the files of the clients, raises the version, dates the changelog, and notes its commit in the next one', async (t) => {
  const cwd = scratchFolder()
  const git = async (...parameters: string[]) => (await run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...parameters], { cwd })).stdout.trim()
  await git('clone', '--quiet', '--depth=1', `file://${ROOT}`, '.')
  await git('config', 'user.name', 'a')
  await git('config', 'user.email', 'a@example.com')
  await cp(join(ROOT, 'bin/release'), join(cwd, 'bin/release'))
  await symlink(join(ROOT, 'node_modules'), join(cwd, 'node_modules'))
  await writeFile(join(cwd, '.git/info/exclude'), 'node_modules\n')
  await writeFile(join(cwd, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- More.\n\n## 0.1.0 (2026-11-24)\n\nFirst version.\n')
  await t.throwsAsync(run('bin/release', ['77.0.0'], { cwd }), { message: /not committed/ })
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Begin')
  await run('bin/release', ['77.0.0'], { cwd })

  const today = new Date().toISOString().slice(0, 10)
  t.is(await readFile(join(cwd, 'CHANGELOG.md'), 'utf8'),
    `# Changelog\n\n## Unreleased\n\n## 77.0.0 (${today})\n\n- More.\n\n## 0.1.0 (2026-11-24)\n\nFirst version.\n`)
  for (const file of ['package.json', 'package-lock.json']) {
    t.is((JSON.parse(await readFile(join(cwd, file), 'utf8')) as { version: string }).version, '77.0.0', file)
  }
  t.is(await readFile(join(cwd, 'test/last-release/release'), 'utf8'), `77.0.0 ${await git('rev-parse', 'HEAD~')}\n`)
  for (const name of Object.values(NEWEST)) t.true((await readdir(join(cwd, 'clients/released'))).includes(name), name)
  t.is(await git('log', '-2', '--format=%s'), 'Compare changes with release 77.0.0\nRelease 77.0.0')
  t.is(await git('status', '--porcelain'), '')

  const client = join(cwd, 'clients/python/src/headroom_client/webhooks.py')
  await writeFile(client, `${await readFile(client, 'utf8')}# more\n`)
  await git('commit', '--quiet', '--all', '--message', 'Change a client')
  await t.throwsAsync(run('bin/release', ['78.0.0'], { cwd }), { message: new RegExp(`need another version: ${NEWEST.pip}`) })
  t.is(await git('log', '-1', '--format=%s'), 'Change a client')
})
