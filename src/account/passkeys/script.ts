import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAsset } from '../../web/asset.ts'

/** What asks the browser for a passkey, the only script of the pages of accounts. */
export const PASSKEY_SCRIPT = makeAsset('/assets/account/passkey.js', readFileSync(join(import.meta.dirname, 'page/passkey.js')))
