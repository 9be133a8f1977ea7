import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/**
 * The files that take longest with all counts, in the order in which they start. In the order of names the webhooks' kills came last of all: three
 * minutes, of which they work for one. What mostly waits stands among what works, so that both processors have something to do.
 */
const FIRST = [
  'test/questions/demonstration.test.ts',
  'test/questions/many-figures.test.ts',
  'test/worker/import/kills.test.ts',
  'test/worker/webhooks/kills.test.ts',
  'test/properties.test.ts',
  'test/worker/webhooks/recovery.test.ts',
  'test/hostile-bodies.test.ts',
  'test/inherited-names.test.ts',
  'test/flood/every-face.test.ts',
  'test/flood.test.ts',
  'test/routes/capacity-withheld.test.ts',
  'test/worker/webhooks/schedule.test.ts',
  'test/routes/capacity-assets.test.ts',
  'test/worker/backup/kept-backups.test.ts',
  'test/routes/capacity.test.ts',
  'test/cli/start-after-kill.test.ts',
  'test/questions/real-files.test.ts',
  'test/registry/released-identities-real-files.test.ts',
  'test/questions/whole-walks.test.ts',
  'test/meaning/real-files.test.ts',
  'test/web/acceptance-real-files.test.ts',
  'test/worker/webhooks/bad-receivers.test.ts',
  'test/standbys/reads.test.ts',
  'test/worker/import/broken-variants.test.ts',
  'test/cli/doctor-service.test.ts',
  'test/web/changes.test.ts',
]

const missing = FIRST.find((file) => !existsSync(join(ROOT, file)))
if (missing !== undefined) throw new Error(`${missing} is named in longest-first.ts, but is not there`)

/** Compares the paths of two test files: those of FIRST before all others, which follow in the order of names. */
export function longestFirst(a: string, b: string): number {
  return placeOf(a) - placeOf(b) || (a < b ? -1 : 1)
}

function placeOf(path: string): number {
  const place = FIRST.findIndex((file) => path === join(ROOT, file))
  return place < 0 ? FIRST.length : place
}
