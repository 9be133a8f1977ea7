import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/** A folder in another for the samples of a page, in which they find the packages of this repository, and its client by the name of its package. */
export async function samplesFolder(around: string): Promise<string> {
  const folder = join(around, 'samples')
  const client = join(folder, 'node_modules/headroom-client')
  await mkdir(client, { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(around, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await writeFile(join(client, 'package.json'), '{"type": "module", "exports": "./index.js"}')
  await writeFile(join(client, 'index.js'), `export * from ${JSON.stringify(join(ROOT, 'clients/typescript/src/index.ts'))}\n`)
  return folder
}
