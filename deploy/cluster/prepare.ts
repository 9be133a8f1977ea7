import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { installPackages } from '../../src/cluster/packages.ts'
import { checkOutRelease, COMMIT, RELEASE, releaseIsHere } from '../../test/last-release/checkout.ts'

/** Finds out whether the machine has what the trial starts, and lays the last release beside it. Ends with 2 where something is missing. */
const [folder = '', install] = process.argv.slice(2)

/** A file of each Debian package, or a program of it. */
const NEEDED: Record<string, string> = {
  patroni: 'patroni', 'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py', 'etcd-server': 'etcd', pgbouncer: 'pgbouncer',
  haproxy: 'haproxy', nginx: 'nginx', openssl: 'openssl', git: 'git',
}

const lacking = await missing()
if (lacking.length > 0 && install === undefined) {
  console.error(`missing: ${lacking.join(', ')}. Install them, or run deploy/try-cluster --install, which does it with apt. None of their services need run.`)
  process.exit(2)
}
if (lacking.length > 0) await installPackages(lacking, `install ${lacking.join(', ')}`, console.log)
if (!await releaseIsHere()) {
  console.error(`missing: release ${RELEASE}, commit ${COMMIT}. This clone does not reach back to it: git fetch --unshallow`)
  process.exit(2)
}
await checkOutRelease(join(folder, 'release'))

async function missing(): Promise<string[]> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const has = (file: string) => Promise.any(folders.map((path) => access(file.startsWith('/') ? file : join(path, file)))).then(() => true, () => false)
  const found = await Promise.all(Object.entries(NEEDED).map(async ([name, file]) => (await has(file) ? [] : [name])))
  return [...(await findPostgres(process.env.PATH ?? '', null) === null ? ['postgresql', 'postgresql-postgis'] : []), ...found.flat()]
}
