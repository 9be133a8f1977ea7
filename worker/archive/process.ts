import { openFiles } from '../files/open-files.ts'
import { withoutDatabase } from '../own-process.ts'
import { verifyArchive } from './verify.ts'

/** Verifies the archive of the settings: `process.ts [SAMPLE]`. The result is sent to the parent process as an object. */
const sample = process.argv[2]
await withoutDatabase(async (config) => process.send?.(await verifyArchive(await openFiles(config.archive), sample === undefined ? null : Number(sample))))
