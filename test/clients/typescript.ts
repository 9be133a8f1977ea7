import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../src/settings/config.ts'
import { NEWEST } from '../../src/web/clients/served.ts'
import { referenceSamples, samplesIn } from './samples.ts'
import type { Service } from './service.ts'

const run = promisify(execFile)

/** What checks a package's description, and how. */
const CHECKERS = { 'publint@0.3.25': ['publint', 'run', '--strict'], '@arethetypeswrong/cli@0.18.5': ['attw', '--profile', 'esm-only'] }

/** The compiler's strict options beyond this repository's own, and the package's own declarations are checked too. */
const STRICT = { exactOptionalPropertyTypes: true, skipLibCheck: false }

/**
 * Installs the TypeScript client from the service into an empty project in `folder`, and there checks its description and the types of what users
 * write and runs the calls and the samples.
 * @param serving what is called, once it answers
 * @returns what the calls say, and what could not be checked
 */
export async function checkTypescript(folder: string, serving: Promise<Service>): Promise<string> {
  const { base, key, freeKey } = await serving
  await mkdir(folder)
  const npm = (...parameters: string[]) => run('npm', [...parameters, '--silent', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], { cwd: folder, timeout: 200_000 })
  const file = NEWEST.npm
  const address = `${base}/clients/${file}`
  await writeFile(join(folder, file), Buffer.from(await (await fetch(address)).arrayBuffer()))
  await writeFile(join(folder, 'package.json'), '{"type": "module", "private": true}')
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> }
  await npm('install', address, `@types/node@${devDependencies['@types/node']}`, `typescript@${devDependencies.typescript}`)

  const said = [`${address} installed`]
  const samples = await samplesIn('ts')
  const programs = ['user.ts', ...samples.map((_, n) => `sample-${n}.ts`)]
  for (const name of ['calls.ts', 'user.ts']) await copyFile(join(import.meta.dirname, name), join(folder, name))
  await Promise.all(samples.map(({ code }, n) => writeFile(join(folder, `sample-${n}.ts`), code)))
  await Promise.all(referenceSamples('ts', 'http://localhost').map(({ name, code }) => writeFile(join(folder, name), code)))
  await copyFile(join(ROOT, 'tsconfig.json'), join(folder, 'base.json'))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: './base.json', compilerOptions: STRICT, files: [], include: ['*.ts'], exclude: [] }))
  await run(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '--project', folder])

  for (const [requirement, [name = '', ...parameters]] of Object.entries(CHECKERS)) {
    const checker = join(folder, name)
    const { message } = await npm('install', '--prefix', checker, requirement).then(() => ({ message: '' }), (error: Error) => error)
    if (message === '') await run(join(checker, 'node_modules/.bin', name), [...parameters, file], { cwd: folder })
    said.push(message === '' ? `checked by ${name}` : `not checked by ${name}, which cannot be installed: ${message.trim().split('\n').at(-1)}`)
  }

  const { stdout } = await run(process.execPath, [join(folder, 'calls.ts'), base, key])
  said.push(stdout.trim())
  for (const [n, program] of programs.entries()) {
    const isFree = samples[n - 1]?.isFree ?? true // before the samples there is user.ts
    await run(process.execPath, [join(folder, program)], { env: { ...process.env, HEADROOM_URL: base, HEADROOM_KEY: isFree ? await freeKey() : key } })
  }
  said.push(`${samples.length} samples of ${samples.map(({ page }) => page).join(', ')}`)
  return said.join('; ')
}
