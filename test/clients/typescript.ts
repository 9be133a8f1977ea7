import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildTypescript } from '../../clients/build-typescript.ts'
import { ROOT } from '../../src/settings/config.ts'
import { samplesIn } from './samples.ts'
import type { Service } from './service.ts'

const run = promisify(execFile)

/**
 * Builds the TypeScript client, puts its package into a project in `folder`, and checks the types of the calls and samples and runs them.
 * @param serving what is called, once it answers
 * @returns what the calls say
 */
export async function checkTypescript(folder: string, serving: Promise<Service>): Promise<string> {
  await buildTypescript()
  const modules = (...path: string[]) => join(ROOT, 'node_modules', ...path)
  const installed = join(folder, 'node_modules/headroom-client')
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true })
  for (const name of ['package.json', 'dist']) await cp(join(ROOT, 'clients/typescript', name), join(installed, name), { recursive: true })
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types']) await symlink(modules(name), join(folder, 'node_modules', name))

  const samples = await samplesIn('ts')
  const programs = ['calls.ts', ...samples.map((_, n) => `sample-${n}.ts`)]
  await copyFile(join(import.meta.dirname, 'calls.ts'), join(folder, 'calls.ts'))
  await Promise.all(samples.map(({ code }, n) => writeFile(join(folder, `sample-${n}.ts`), code)))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await copyFile(join(ROOT, 'tsconfig.json'), join(folder, 'base.json'))
  // Without skipLibCheck, so that the package's own declarations are checked too.
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: './base.json', compilerOptions: { skipLibCheck: false }, include: ['*.ts'] }))
  await run(process.execPath, [modules('typescript/bin/tsc'), '--project', folder])

  const { base, key, freeKey } = await serving
  const { stdout } = await run(process.execPath, [join(folder, 'calls.ts'), base, key])
  for (const program of programs.slice(1)) {
    await run(process.execPath, [join(folder, program)], { env: { ...process.env, HEADROOM_URL: base, HEADROOM_KEY: await freeKey() } })
  }
  return `${stdout.trim()}; ${samples.length} samples of ${samples.map(({ page }) => page).join(', ')}`
}
