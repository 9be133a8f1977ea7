import type { Command } from 'commander'
import { printable, printableJson } from '../../shapes/printable.ts'

/** What a command prints: with `--json` the object, otherwise the text. */
export type Output = { json: unknown; text: string }

/** Prints what a command is asked for. */
export function print(command: Command, { json, text }: Output): void {
  if (command.optsWithGlobals().json) sayJson(json)
  else say(text)
}

/** Tells who started a command something on standard output. This and those below are the way of every text to a terminal (lint refuses others): publishers wrote some. */
export const say = (text: string): void => console.log(printable(text))

/** The same, on standard error. */
export const warn = (text: string): void => console.warn(printable(text))

/** The same of what went wrong; in a process that runs on it becomes an event of that level. */
export const warnOfError = (text: string): void => console.error(printable(text))

/** A line on standard error for who started a command, also where a process writes all else as events. */
export const sayWhyEnded = (text: string): void => void process.stderr.write(`${printable(text)}\n`)

/** The same of a line of JSON, on standard output. */
export const sayJson = (value: unknown): void => console.log(printableJson(JSON.stringify(value)))

/** Rows as lines of text, in columns as wide as their widest cell. The first row is the heading. A cell longer than `longest` is cut. */
export function table(rows: (string | number | null)[][], indent = '', longest = 60): string {
  const cells = rows.map((row) => row.map((cell) => cut(String(cell ?? '').replace(/\s+/g, ' '), longest)))
  const widths = cells.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)), [])
  return cells.map((row) => indent + row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ').trimEnd()).join('\n')
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
