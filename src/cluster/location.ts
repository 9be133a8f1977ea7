import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { canWrite, serverUser, type SystemUser } from './system-user.ts'

/** Where one private cluster lives and whom it runs as. */
export type Location = {
  /** The server's data; its parent holds the log. */
  data: string
  /** Folder of the unix socket, closed to other users. */
  socket: string
  log: string
  /** Null for the user of this process. */
  user: SystemUser | null
}

/** A socket's path holds 107 bytes at most, of which `/.s.PGSQL.5432.lock` takes 19. */
const LONGEST_SOCKET_FOLDER = 88

/**
 * Chooses and makes the folders of the private cluster: `postgres/` in the data folder or, where the server's
 * user cannot reach that (a checkout under /root), `/var/lib/headroom/<hash>`, which the file `cluster` in
 * the data folder then names.
 * @param dataDir absolute path of the data folder, made when missing
 * @throws ClusterError when a folder cannot be made or belongs to somebody else
 */
export async function locate(dataDir: string): Promise<Location> {
  try {
    await mkdir(dataDir, { recursive: true })
    const { home, user } = await chooseHome(dataDir)
    const inHome = join(home, 'socket')
    const socket = Buffer.byteLength(inHome) <= LONGEST_SOCKET_FOLDER ? inHome : join(tmpdir(), `headroom-${hash(home)}`)
    await makePrivate(socket, user)
    return { data: join(home, 'data'), socket, log: join(home, 'server.log'), user }
  } catch (error) {
    if (error instanceof ClusterError || !(error instanceof Error)) throw error
    throw new ClusterError(`cannot keep a database in ${dataDir}: ${error.message}`)
  }
}

async function chooseHome(dataDir: string): Promise<{ home: string; user: SystemUser | null }> {
  const note = join(dataDir, 'cluster')
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  const near = join(dataDir, 'postgres')
  const home = noted || near
  const user = await userFor(home)
  await makePrivate(home, user)
  if (user === null || canWrite(user, home)) return { home, user }
  await rmdir(home).catch(() => {
    throw new ClusterError(`${home} holds a database, and user ${user.uid}, whom it runs as, cannot reach it: `
      + 'let others pass through the folders above it (chmod o+x), or remove it')
  })
  const elsewhere = join('/var/lib/headroom', hash(dataDir))
  await makePrivate(elsewhere, user)
  await writeFile(note, `${elsewhere}\n`)
  return { home: elsewhere, user }
}

/** As root, the user who made the cluster before, if anybody did. */
async function userFor(home: string): Promise<SystemUser | null> {
  const usual = serverUser()
  const made = usual && (await stat(join(home, 'data')).catch(() => null))
  return made ? { uid: made.uid, gid: made.gid } : usual
}

/** Makes `dir` the server user's own with mode 0700, or finds it so. */
async function makePrivate(dir: string, user: SystemUser | null): Promise<void> {
  await mkdir(dir, { recursive: true })
  const owner = await stat(dir)
  const wanted = user?.uid ?? process.getuid?.()
  if (user !== null && owner.uid === 0) await chown(dir, user.uid, user.gid)
  else if (owner.uid !== wanted) {
    throw new ClusterError(`${dir} belongs to another user (id ${owner.uid}): start headroom as that user, or remove it`)
  }
  await chmod(dir, 0o700)
}

function hash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
