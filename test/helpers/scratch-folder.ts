import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAfterFile } from './file-end.ts'

/** A new folder that is removed after the file's last test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-scratch-'))
  removeAfterFile(folder)
  return folder
}
