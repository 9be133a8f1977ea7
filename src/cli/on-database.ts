import { join } from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import { readConfig, ROOT, type Config } from '../settings/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPool } from '../database/pool.ts'
import { requireMigrated } from '../database/migrate.ts'

/** The migrated database: connections of its owner, and its address. */
type Database = { owner: pg.Pool; config: Config; url: string }

/** What a command prints: with `--json` the object, otherwise the text. */
type Output = { json: unknown; text: string }

/** The action of a command that works on the migrated database. @param work gets the database, then the command's arguments and options */
export function onDatabase<Given extends unknown[]>(
  work: (database: Database, ...given: Given) => Promise<Output | void>,
): (this: Command, ...given: Given) => Promise<void> {
  return async function act(...given) {
    await withDatabase(this, (database) => work(database, ...given))
  }
}

/** Runs a command's work on the migrated database, and prints what it answers. Starts the private database if it does not run. */
export async function withDatabase(command: Command, work: (database: Database) => Promise<Output | void>): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, console.error)
  try {
    await requireMigrated(database.url, join(ROOT, 'sql'), database.startAnew)
    const owner = openPool(database.url, 'owner', { connections: 2, connectTimeout: 10_000, statementTimeout: 0 })
    try {
      const output = await work({ owner, config, url: database.url })
      if (output) print(command, output)
    } finally {
      await owner.end()
    }
  } finally {
    await database.release()
  }
}

/** Prints what a command is asked for. */
export function print(command: Command, { json, text }: Output): void {
  console.log(command.optsWithGlobals().json ? JSON.stringify(json) : text)
}

/** Rows as lines of text, in columns as wide as their widest cell. The first row is the heading. A cell longer than `longest` is cut. */
export function table(rows: (string | number | null)[][], indent = '', longest = 60): string {
  const cells = rows.map((row) => row.map((cell) => cut(String(cell ?? '').replace(/\s+/g, ' '), longest)))
  const widths = cells.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)), [])
  return cells.map((row) => indent + row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ').trimEnd()).join('\n')
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
