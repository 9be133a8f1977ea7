import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A running program: its output, and its end. */
export type Program = { output: Readable; ended: Promise<void> }

/**
 * Starts a program of PostgreSQL on a database. A password goes through the environment: the arguments of a process can be read by everybody.
 * @param path of the program
 * @param url of the database; null for a program that needs none
 * @returns `ended` rejects with the last line of its errors where it fails
 */
export function startProgram(path: string, url: string | null, parameters: string[]): Program {
  const address = url === null ? null : new URL(url)
  const password = decodeURIComponent(address?.password ?? '')
  if (address !== null) address.password = ''
  const child = spawn(path, [...(address === null ? [] : [`--dbname=${address.href}`]), ...parameters], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => { errors = (errors + chunk).slice(-4000) })
  const ended = once(child, 'close').then(([code]: unknown[]) => {
    if (code !== 0) throw new Error(errors.trim().split('\n').at(-1) || `${path} ended with code ${code}`)
  })
  ended.catch(() => {}) // the caller that awaits it gets the error
  return { output: child.stdout, ended }
}
