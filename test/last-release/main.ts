import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { ROOT } from '../../src/settings/config.ts'
import { freePort, headroom, startHeadroom, type Running } from '../helpers/headroom.ts'

/**
 * Starts the last release, migrates its database with this code, and starts a process of this code beside it, as when processes are replaced one
 * after the other. Both must find the same. Ends with code 1 when the release fails, and with a line when there is none.
 */

const run = promisify(execFile)
const tag = await run('git', ['describe', '--tags', '--abbrev=0', '--match=v[0-9]*'], { cwd: ROOT }).then(({ stdout }) => stdout.trim(), () => null)
if (tag === null) console.log('last release: there is none yet')
else process.exitCode = await compare(tag)

async function compare(release: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-release-'))
  await chmod(folder, 0o755) // for the database's user; its own folder in it is closed
  const checkout = join(folder, 'checkout')
  const data = { HEADROOM_DATA_DIR: join(folder, '.data') }
  const running: Running[] = []
  try {
    await run('git', ['clone', '--quiet', '--branch', release, ROOT, checkout])
    await run(join(checkout, 'bin/install'), [], { cwd: checkout })
    const [port, releasePort] = [await freePort(), await freePort()]
    const before = startHeadroom(['up'], { ...data, PORT: String(releasePort) }, checkout)
    running.push(before)
    await before.says('Ctrl-C stops it')
    const { code, stderr } = await headroom(['migrate'], data)
    if (code !== 0) throw new Error(stderr)
    const now = startHeadroom(['serve'], { ...data, PORT: String(port) })
    running.push(now)
    await now.says('\n')

    const key = (await readFile(join(data.HEADROOM_DATA_DIR, 'first-key'), 'utf8')).trim()
    const paths = await pathsOf(`http://127.0.0.1:${port}`, key)
    const found = (at: number) => Promise.all(paths.map((path) => idsOf(`http://127.0.0.1:${at}${path}`, key)))
    const [mine, theirs] = [await found(port), await found(releasePort)]
    const different = paths.filter((_, at) => !isDeepStrictEqual(mine[at], theirs[at]))
    for (const path of different) console.error(`${release} finds something else at ${path}`)
    console.log(`last release: ${release} on this database, ${paths.length - different.length} of ${paths.length} answers alike`)
    return different.length === 0 ? 0 : 1
  } catch (error) {
    console.error(`last release: ${release}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    for (const { process } of running.toReversed()) process.kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
  }
}

/** A request of each kind, with ids that this database has. */
async function pathsOf(base: string, key: string): Promise<string[]> {
  const answer = await fetch(`${base}/v1/capacity?limit=1`, { headers: { 'X-API-Key': key } })
  const { data: [record] } = await answer.json() as { data: { id: string; asset: { id: string; lat: number; lon: number } }[] }
  if (record === undefined) throw new Error('the demonstration has no record')
  const { id, asset } = record
  return [
    '/v1/capacity?limit=50', '/v1/capacity?sort=-value_mw&limit=50', `/v1/capacity/${id}`, `/v1/assets/${asset.id}/capacity`, '/v1/changes?limit=50',
    `/v1/capacity/nearby?lat=${asset.lat}&lon=${asset.lon}&radius_km=10`, '/v1/sources', '/v1/operators', '/v1/key', '/v1/plans',
    '/v1/tiles/assets/0/0/0.mvt', '/v1/tiles/capacity/0/0/0.mvt', '/ready',
  ]
}

/** The status of an answer, and the ids that it holds in their order: what a release adds to an answer is no difference. */
async function idsOf(address: string, key: string): Promise<unknown[]> {
  const answer = await fetch(address, { headers: { 'X-API-Key': key } })
  const text = await answer.text()
  return [answer.status, ...[...text.matchAll(/"id":"([a-z]{3}_[0-9a-f]+)"/g)].map(([, id]) => id)]
}
