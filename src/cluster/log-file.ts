import { copyFile, stat, truncate } from 'node:fs/promises'
import type { Location } from './location.ts'

/** The log's size in bytes from which on it is put aside: twice this, and what is written between two looks, is all that it takes. */
export const LONGEST_LOG = 20_000_000

/**
 * What the server logs, and what not. Errors of statements go to whoever ran them, and hold what clients sent: only what concerns the server
 * itself is logged. (For this setting, the level "log" is between "error" and "fatal".)
 */
export const LOG_SETTINGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Puts a long log aside, as `server.log.1`, in place of the one before. The server keeps the file open and appends to it, so it is emptied
 * and not moved; lines written between the two steps are lost.
 */
export async function shortenLog({ log }: Pick<Location, 'log'>): Promise<void> {
  const found = await stat(log).catch(() => null)
  if (found === null || found.size < LONGEST_LOG) return
  try {
    await copyFile(log, `${log}.1`)
  } finally {
    await truncate(log) // also when the disk is full
  }
}
