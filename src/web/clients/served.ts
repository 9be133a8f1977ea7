import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepFor } from '../../database/keep-for.ts'
import { ROOT } from '../../settings/config.ts'
import { makeAsset, type Asset } from '../page/asset.ts'
import { PYTHON_VERSION, wheel } from './python.ts'
import { browserModule, npmPackage, TYPESCRIPT_VERSION } from './typescript.ts'

/** Every file that a release served: who installed from its address finds it there in later releases too. */
export const RELEASED_FOLDER = join(ROOT, 'clients/released')

/** The files of the clients as they are, by what installs them. */
export const NEWEST = {
  npm: `headroom-client-${TYPESCRIPT_VERSION}.tgz`,
  pip: `headroom_client-${PYTHON_VERSION}-py3-none-any.whl`,
  browser: `headroom-client-${TYPESCRIPT_VERSION}.js`,
} as const

export type ClientFile = {
  asset: Asset
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
  /** For `integrity` of a script. */
  sha384: string
  /** Whether a release served it, so that it stays as it is. */
  isReleased: boolean
}

/** Makes the files of the clients as they are now, by their names; 0.1 s of work. */
export async function newestFiles(): Promise<Record<string, Buffer>> {
  return { [NEWEST.npm]: await npmPackage(), [NEWEST.pip]: wheel(), [NEWEST.browser]: await browserModule() }
}

/** Reads what releases served. @param folder `RELEASED_FOLDER` */
export function releasedFiles(folder: string): Record<string, Buffer> {
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** Every file that is served, by its name: made once a process, when one is first asked for. */
export const clientFiles = keepFor(Infinity, () => served(RELEASED_FOLDER))

/** @param folder of what releases served; where it has a file of the newest version, that is served */
export async function served(folder: string): Promise<Map<string, ClientFile>> {
  const released = releasedFiles(folder)
  const all = { ...await newestFiles(), ...released }
  return new Map(Object.entries(all).map(([name, content]) => {
    const digest = (kind: string, form: 'hex' | 'base64') => createHash(kind).update(content).digest(form)
    return [name, { asset: makeAsset(name, content), bytes: content.length, sha256: digest('sha256', 'hex'), sha384: digest('sha384', 'base64'), isReleased: name in released }]
  }))
}
