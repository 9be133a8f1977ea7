import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What is kept of what the program says when it fails, characters. */
const LAST_WORDS = 300

/**
 * Has tilemaker cut an extract of OpenStreetMap into tiles, zooms 6 to 12, by the profile beside this file.
 * @param input an `.osm.pbf`
 * @param output a database of tiles (MBTiles), which it makes
 * @throws with one line that says what to do, where the program is missing or fails
 */
export async function runTilemaker(input: string, output: string): Promise<void> {
  const profile = (file: string) => join(import.meta.dirname, file)
  const child = spawn('tilemaker', ['--input', input, '--output', output, '--config', profile('tilemaker.json'), '--process', profile('tilemaker.lua')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[code], said] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>, text(child.stderr),
  ]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('tilemaker is not at hand; on Debian and Ubuntu: apt-get install tilemaker') : error
  })
  if (code !== 0) throw new Error(`tilemaker could not read ${input}: ${said.trim().slice(-LAST_WORDS).replace(/\s+/g, ' ') || `it ended with ${code}`}`)
}
