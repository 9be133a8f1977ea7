import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'headroom-documents-'))
let written = 0

/** Path of a temporary file with the given content: text as UTF-8, bytes as they are. */
export function documentOf(content: string | Uint8Array): string {
  const path = join(folder, String(++written))
  writeFileSync(path, content)
  return path
}

/** Everything that an iterable yields. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
