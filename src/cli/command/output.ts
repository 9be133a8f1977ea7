import type { Command } from 'commander'
import { printable } from './printable.ts'

/** What a command prints: with `--json` the object, otherwise the text. */
export type Output = { json: unknown; text: string }

/** Prints what a command is asked for. */
export function print(command: Command, { json, text }: Output): void {
  console.log(command.optsWithGlobals().json ? JSON.stringify(json) : printable(text))
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
