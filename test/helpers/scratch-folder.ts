import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'

/** A new folder that is removed after the file's last test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-scratch-'))
  folders.push(folder)
  return folder
}

const folders: string[] = []

test.after.always('remove the scratch folders of this file', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
