import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/** A line of docs/contract.md: a statement and the test that shows it. */
export type Shown = { number: number; statement: string; file: string; title: string }

export function contractTable(): Shown[] {
  const text = readFileSync(join(ROOT, 'docs/contract.md'), 'utf8')
  return [...text.matchAll(/^\| (\d+) \| (.+?) \| `(test\/[^`]+)` \| `([^`]+)` \|$/gm)].map(([, number, statement = '', file = '', title = '']) => (
    { number: Number(number), statement, file, title }
  ))
}
