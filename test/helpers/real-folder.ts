import { resolve } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/** Folder of files that operators published, beside the project: licences of some forbid that they are part of it. */
export const REAL_FILES = resolve(ROOT, '../shared/data')
