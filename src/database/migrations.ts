import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The database cannot be brought to the state of this code; the message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export type Migration = {
  name: string
  /** For messages. */
  file: string
  sha256: string
  /** Null: not kept, because no database that can be upgraded lacks it. */
  text: string | null
  /** The baseline stands for it: a new database records it without running it. */
  earlier: boolean
  /** Marked: makes in a new database what the earlier ones came to; any other database records it without running it. */
  baseline: boolean
  /** Marked, or of the baseline: code of the release before runs on what it leaves. */
  compatible: boolean
  /** Marked: its statements run one by one before all else, in a database that has rows. A new one records it without running it. */
  beforehand: boolean
  /** Marked: its statements run one by one after all else. */
  concurrently: boolean
}

/**
 * All migrations in order: those that the baseline stands for, by the list `earlier.sha256` and as far as they are kept in `earlier/`, then those of
 * `migrations/`.
 * @throws MigrationError when a file's name does not fit or two share a number
 */
export async function readMigrations(sqlDir: string): Promise<Migration[]> {
  return [...await readEarlier(sqlDir), ...await readFolder(join(sqlDir, 'migrations'))]
}

async function readEarlier(sqlDir: string): Promise<Migration[]> {
  const list = await unlessMissing(join(sqlDir, 'earlier.sha256')) ?? ''
  return Promise.all([...list.matchAll(/^(\w{64}) {2}(\S+)$/gm)].map(async ([, sha256 = '', name = '']) => {
    const text = await unlessMissing(join(sqlDir, 'earlier', name))
    return { ...migrationOf(`sql/earlier/${name}`, text ?? ''), sha256, text, earlier: true }
  }))
}

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{6}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new MigrationError(`sql/migrations/${name}: expected a name such as 000001-what-it-does.sql`)
    }
    if (names[index - 1]?.slice(0, 6) === name.slice(0, 6)) {
      throw new MigrationError(`sql/migrations/${name}: its number is taken by ${names[index - 1]}`)
    }
  }
  return Promise.all(names.map(async (name) => migrationOf(`sql/migrations/${name}`, await readFile(join(folder, name), 'utf8'))))
}

function migrationOf(file: string, text: string): Migration {
  const isMarked = (mark: string) => new RegExp(`^-- ${mark}$`, 'm').test(text)
  const baseline = isMarked('baseline')
  return {
    name: file.split('/').at(-1) ?? '', file, text, sha256: createHash('sha256').update(text).digest('hex'), earlier: false, baseline,
    compatible: baseline || isMarked('compatible'), beforehand: isMarked('beforehand'),
    concurrently: isMarked('concurrently'),
  }
}

async function unlessMissing(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
