import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newestFiles, RELEASED_FOLDER, releasedFiles } from './served.ts'

/** The names of files that have changed since a release served them. */
export function changedSince(released: Record<string, Buffer>, newest: Record<string, Buffer>): string[] {
  return Object.entries(newest).filter(([name, content]) => released[name]?.equals(content) === false).map(([name]) => name)
}

/** `bin/node src/web/clients/keep-released.ts` keeps the clients of a release that is made; ends with code 1 where one needs another version. */
if (import.meta.main) {
  const newest = await newestFiles()
  const changed = changedSince(releasedFiles(RELEASED_FOLDER), newest)
  if (changed.length > 0) {
    console.error(`Changed since a release served them, so that their clients need another version: ${changed.join(', ')}`)
    process.exit(1)
  }
  for (const [name, content] of Object.entries(newest)) await writeFile(join(RELEASED_FOLDER, name), content)
}
