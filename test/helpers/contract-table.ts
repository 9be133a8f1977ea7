import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/** A line of a page of docs/contract: a statement and the test that shows it. */
export type Shown = { page: string; statement: string; file: string; title: string }

/** The pages of docs/contract, its README.md included: name and text. */
export function contractPages(): { page: string; text: string }[] {
  const folder = join(ROOT, 'docs/contract')
  return readdirSync(folder).map((page) => ({ page, text: readFileSync(join(folder, page), 'utf8') }))
}

export function contractTable(): Shown[] {
  return contractPages().flatMap(({ page, text }) => [...text.matchAll(/^\| (.+?) \| `(test\/[^`]+)` \| `([^`]+)` \|$/gm)].map(
    ([, statement = '', file = '', title = '']) => ({ page, statement, file, title })
  ))
}
