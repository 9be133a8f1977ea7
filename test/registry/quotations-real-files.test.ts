import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { operatorsOf } from '../helpers/publication.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'
import { stringsOf } from '../meaning/cells/workbook.ts'

type Words = { words: string; document: string; path: string }

/** What a manifest quotes of a document: evidence has a `quote`, conditions and disclaimers a `text`. */
function quoted(value: unknown, path: string): Words[] {
  if (typeof value !== 'object' || value === null) return []
  const { quote, text, document } = value as Record<string, unknown>
  const words = quote ?? text
  const own = typeof words === 'string' && typeof document === 'string' ? [{ words, document, path }] : []
  return [...own, ...Object.entries(value).flatMap(([name, member]) => quoted(member, `${path}.${name}`))]
}

/** Without regard to case, kinds of blanks and quotation marks. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').replaceAll(/[’‘]/g, '\'').replaceAll(/[“”]/g, '"').toLowerCase()

async function textOf(path: string): Promise<string> {
  if (path.endsWith('.xlsx')) return plain((await stringsOf(path)).join(' '))
  const bytes = await readFile(path)
  const text = bytes.toString('utf8').includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : bytes.toString('utf8')
  return plain(text.replaceAll(/\\[nr]/g, ' ').replaceAll('\\"', '"'))
}

realTest('what the registry of Europe quotes of a document at hand stands in it', async (t) => {
  const files = readdirSync(REAL_FILES, { recursive: true, withFileTypes: true }).filter((file) => file.isFile() && file.name !== 'SOURCE.txt').map(({ parentPath, name }) => join(parentPath, name))
  const texts = new Map<string, Promise<string>>()
  const lost: string[] = []
  let found = 0
  for (const { words, document, path } of operatorsOf('europe').flatMap((operator) => quoted(operator, operator.operator.key))) {
    const own = files.filter((file) => document.includes(basename(file)) || basename(file).endsWith(` ${document}`))
    if (own.length === 0) continue
    const all = await Promise.all(own.map((file) => {
      const text = texts.get(file) ?? textOf(file)
      texts.set(file, text)
      return text
    }))
    const parts = plain(words).split('…').map((part) => part.replaceAll(/^[ .,;]+|[ .,;]+$/g, '')).filter((part) => part !== '')
    if (parts.every((part) => all.some((text) => text.includes(part)))) found += 1
    else lost.push(`${path}: ${words}`)
  }
  t.deepEqual(lost, [])
  t.true(found > 140, String(found))
})
