import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const BASICS = join(import.meta.dirname, 'basics.css')

/** The style sheet of a page: what all pages share, then its own file. They are one file, so that a page waits for one request only. */
export function pageStyle(path: string): string {
  return readFileSync(BASICS, 'utf8') + readFileSync(path, 'utf8')
}
