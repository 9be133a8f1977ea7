import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'

const run = promisify(execFile)

/** Each file imports one other; `allowed` says whether the folders' directions permit it. */
const IMPORTS = [
  ['src/routes/a.ts', '../../worker/main.ts', false],
  ['src/b.ts', '../test/helpers/database.ts', false],
  ['src/c.ts', '../tiles/tile-address.ts', true],
  ['src/cli/d.ts', './worker.ts', true],
  ['src/mcp/q.ts', '../web/map/list/files.js', false],
  ['src/web/r.ts', './map/main.js', false],
  ['src/web/cartography/s.ts', '../map/drawing/theme.js', false],
  ['src/capacity/t.ts', '../web/map/drawing/camera.js', false],
  ['src/web/map/list/u.ts', '../base-map/base-map.js', true],
  ['src/web/map/list/v.ts', '../../../capacity/question.ts', true],
  ['tiles/e.ts', '../src/database/pool.ts', false],
  ['tiles/layers/f.ts', '../../worker/main.ts', false],
  ['worker/g.ts', '../src/database/migrate.ts', false],
  ['worker/tasks/h.ts', '../../src/cluster/server.ts', false],
  ['worker/tasks/i.ts', '../../tiles/tile-cache.ts', false],
  ['worker/tasks/j.ts', '../../src/settings/config.ts', true],
  ['worker/tasks/k.ts', '../../src/shapes/manifest.ts', true],
  ['worker/mail/q.ts', '../../src/languages/mails.ts', true],
  ['worker/mail/r.ts', '../../src/languages/en/pages.ts', false],
  ['fixtures/generate/l.ts', '../../src/database/pool.ts', false],
  ['fixtures/generate/m.ts', '../../worker/formats/csv.ts', false],
  ['fixtures/generate/n.ts', './zip.ts', true],
  ['clients/typescript/src/o.ts', '../../../src/errors/refusal.ts', false],
  ['clients/typescript/src/p.ts', './errors.ts', true],
] as const

test('lint refuses an import against the direction of the folders, static or dynamic', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-lint-'))
  t.teardown(() => rm(dir, { recursive: true }))
  await cp(join(ROOT, '.oxlintrc.json'), join(dir, '.oxlintrc.json'))
  for (const [file, imported] of IMPORTS) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), `export * from '${imported}'\n`)
    await writeFile(join(dir, file.replace('.ts', '-later.ts')), `export const later = import('${imported}')\n`)
  }
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const result = await run(process.execPath, [oxlint, '--format=unix'], { cwd: dir }).catch((failure: { stdout: string }) => failure)
  const refused = [...result.stdout.matchAll(/^(\S+\.ts):.*no-restricted-imports/gm)].map((match) => match[1])
  const expected = IMPORTS.filter(([, , allowed]) => !allowed).flatMap(([file]) => [file, file.replace('.ts', '-later.ts')])
  t.deepEqual(refused.toSorted(), expected.toSorted())
})
