import pg from 'pg'
import { MigrationError } from './migrations.ts'

/** Runs the text of a file. @throws MigrationError naming the file and the line */
export async function applyFile(client: pg.Client, file: string, text: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw failureIn(file, text, error)
  }
}

/** What to throw for an error of a file's text. */
export function failureIn(file: string, text: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const line = error.position === undefined ? '' : `:${text.slice(0, Number(error.position)).split('\n').length}`
  return new MigrationError(`${file}${line}: ${error.message}`, { cause: error })
}
