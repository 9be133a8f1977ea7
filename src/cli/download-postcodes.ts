import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../settings/config.ts'
import { zipName } from '../postcodes/geonames.ts'
import { childEnded } from './child-ended.ts'

/** A country's table of postcodes on this machine, or why it could not be got. */
export type PostcodeFile = { country: string; file: string; why: null } | { country: string; file: null; why: string }

const MODULE = join(ROOT, 'worker/fetch-postcodes.ts')

/**
 * Downloads countries' postcodes, one after the other, by a process that reaches public hosts only.
 * @param address folder on the web, without a slash at its end
 * @param folder of this machine, where they are put
 * @param signal ends the downloads early
 */
export async function downloadPostcodes(countries: string[], address: string, folder: string, signal: AbortSignal): Promise<PostcodeFile[]> {
  if (signal.aborted || countries.length === 0) return []
  const wanted = countries.map((country) => ({ url: `${address}/${zipName(country)}`, file: join(folder, zipName(country)) }))
  const errors: (string | null)[] = []
  const child = fork(MODULE, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  child.on('message', ({ error }: { error: string | null }) => errors.push(error))
  child.send(wanted)
  await childEnded(child)
  signal.removeEventListener('abort', stop)
  return countries.map((country, index) => {
    const why = errors[index] === undefined ? 'the download was cut off' : errors[index]
    return why === null ? { country, file: wanted[index]?.file ?? '', why } : { country, file: null, why }
  })
}
