import { execFile } from 'node:child_process'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const TSC = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')

/** Builds `clients/typescript/dist`, what the package holds: JavaScript, its declarations, and the types generated from the OpenAPI document. */
export async function buildTypescript(): Promise<void> {
  const folder = join(import.meta.dirname, 'typescript')
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  await run(process.execPath, [TSC, '--project', folder])
  // The compiler copies no declarations that it has not made itself.
  await copyFile(join(folder, 'src/api.d.ts'), join(folder, 'dist/api.d.ts'))
}

/** `bin/node clients/build-typescript.ts` */
if (import.meta.main) await buildTypescript()
