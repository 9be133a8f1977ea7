import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/** A function of sql/functions: the folder of its file, how many lines that has, and the functions there that its text calls. */
export type SqlFunction = { room: string; lines: number; calls: string[] }

/** Every function of sql/functions by its name. What a comment names is not called. */
export function readSqlFunctions(): Map<string, SqlFunction> {
  const dir = join(ROOT, 'sql/functions')
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'))
  const texts = new Map(files.map((file) => {
    const text = readFileSync(join(dir, file), 'utf8')
    return [/^create or replace (?:function|procedure) (\w+\.\w+)/m.exec(text)?.[1] ?? file, { room: dirname(file), text }] as const
  }))
  return new Map([...texts].map(([name, { room, text }]) => {
    const called = new Set([...text.replaceAll(/--.*$/gm, '').matchAll(/\b(\w+\.\w+)\s*\(/g)].map(([, one]) => one ?? ''))
    return [name, { room, lines: text.trimEnd().split('\n').length, calls: [...called].filter((one) => one !== name && texts.has(one)) }]
  }))
}
