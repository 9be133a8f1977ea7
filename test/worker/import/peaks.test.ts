import { join } from 'node:path'
import test from 'ava'
import { BOMBS } from '../../../fixtures/generate/bombs.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { writeBomb, writeBombRegistry } from '../../helpers/bomb-registry.ts'
import { testDatabase } from '../../helpers/database.ts'
import { startHeadroom } from '../../helpers/headroom.ts'
import { largestPeak } from '../../helpers/process-tree.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

/** What an import may take above a process that has read nothing, in MB. */
const ABOVE_IDLE = 256

const folder = scratchFolder()

/** Imports a file by the command. @returns the largest peak of its processes in MB, and how it ended */
async function peakOf(source: string, file: string): Promise<{ peak: number; code: number | null; stderr: string; stdout: string }> {
  const { url } = await testDatabase()
  const started = startHeadroom(['import', source, '--file', file, '--as-of', '2026-11-01'], { DATABASE_URL: url, HEADROOM_DATA_DIR: join(folder, '.data') })
  let peak = 0
  const watching = setInterval(() => { peak = Math.max(peak, largestPeak(started.process.pid ?? 0)) }, 10)
  const ended = await started.ended
  clearInterval(watching)
  return { peak, ...ended }
}

let idle = 0

test.before('sources of every format, and what reading nothing takes', async () => {
  await applyRegistry((await testDatabase()).owner, await writeBombRegistry(join(folder, 'registry')))
  idle = (await peakOf('table', writeBomb(join(folder, 'nothing'), { name: '', format: 'table', found: /./, pieces: () => ['code;name;kv;lon;lat;c1;c2;c3;c4\n'] }))).peak
})

/** Of each kind of document those that took the most, by name. */
const NAMES = new Set([
  'a shared string of 900 MB', 'a string of a megabyte that a thousand cells name', 'a hundred million shared strings of nothing', 'a line of 100 MB',
  'twenty million JSON arrays within each other', 'a network that is kept whole and does not fit',
])

for (const bomb of BOMBS.filter(({ name }) => NAMES.has(name))) {
  test.serial(`an import by the command stays within ${ABOVE_IDLE} MB above idle, and holds ${bomb.name}`, async (t) => {
    t.timeout(300_000)
    const { peak, code, stdout } = await peakOf(bomb.format, writeBomb(join(folder, 'bomb'), bomb))
    t.log(`${Math.round(peak)} MB, ${Math.round(peak - idle)} above idle`)
    t.is(code, 2)
    t.regex(stdout, /^Run \d+ held: /)
    t.true(peak > 0 && peak - idle <= ABOVE_IDLE, `${Math.round(peak)} MB, idle ${Math.round(idle)} MB`)
  })
}
