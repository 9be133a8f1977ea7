import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Oldest major version of the server: `client_connection_check_interval` came with 14. */
const OLDEST = 14

/** Folders in which packages make a folder for each version of the server. */
const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr']

/**
 * Finds the programs of a PostgreSQL server (14 or later) that has PostGIS.
 * @param searchPath folders as in PATH, searched after the packages' own places
 * @param major the one major version that will do, or null for the newest
 * @returns the folder of `initdb`, `pg_ctl` and `postgres`, or null
 */
export async function findPostgres(searchPath: string, major: number | null): Promise<string | null> {
  for (const folder of await folders(searchPath)) {
    const bin = await serverWithPostgis(join(folder, 'pg_config'), major)
    if (bin !== null) return bin
  }
  return null
}

/**
 * Finds programs of PostgreSQL that need no server on this machine, the newest first.
 * @param searchPath as for findPostgres
 * @returns the folder that has all of them, or null
 */
export async function findPrograms(searchPath: string, names: string[]): Promise<string | null> {
  for (const folder of await folders(searchPath)) {
    if (await Promise.all(names.map((name) => access(join(folder, name)))).then(() => true, () => false)) return folder
  }
  return null
}

async function folders(searchPath: string): Promise<Set<string>> {
  const packaged = await Promise.all(VERSIONED.map(versionFolders))
  return new Set([...packaged.flat(), ...searchPath.split(delimiter)].filter((folder) => folder !== ''))
}

async function versionFolders(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  const version = (name: string) => Number(/^(?:pgsql-|postgresql@)?(\d+)$/.exec(name)?.[1] ?? 0)
  return names
    .filter((name) => version(name) >= OLDEST)
    .sort((a, b) => version(b) - version(a))
    .map((name) => join(parent, name, 'bin'))
}

async function serverWithPostgis(pgConfig: string, major: number | null): Promise<string | null> {
  try {
    const { stdout } = await run(pgConfig, ['--bindir', '--sharedir', '--version'])
    const [bin = '', share = '', version = ''] = stdout.trim().split('\n')
    const needed = ['initdb', 'pg_ctl', 'postgres'].map((program) => join(bin, program))
    await Promise.all([...needed, join(share, 'extension', 'postgis.control')].map((path) => access(path)))
    const found = Number(/\d+/.exec(version)?.[0])
    return (major === null ? found >= OLDEST : found === major) ? bin : null
  } catch {
    return null
  }
}
