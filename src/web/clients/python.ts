import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { ROOT } from '../../settings/config.ts'

const FOLDER = join(ROOT, 'clients/python')

/** Parts of a date are local in an archive: so it is the same in every time zone. */
const TIME = new Date(1980, 0, 1)

/** Values of the project's description that are texts or lists of texts: these look the same in TOML and JSON. */
const PROJECT = Object.fromEntries([...readFileSync(join(FOLDER, 'pyproject.toml'), 'utf8').split('[project.urls]')[0]?.matchAll(/^([\w-]+) = (".*"|\[".*"\])$/gm) ?? []]
  .map(([, name = '', value = '']) => [name, JSON.parse(value) as string | string[]]))

const said = (name: string): string => String(PROJECT[name])
const listed = (name: string): string[] => [PROJECT[name] ?? []].flat()

export const PYTHON_VERSION = said('version')

/** The wheel for pip: the package with its description. The same sources are the same bytes: times are fixed, and what compresses is pinned. */
export function wheel(): Buffer {
  const info = `headroom_client-${PYTHON_VERSION}.dist-info`
  const modules = readdirSync(join(FOLDER, 'src/headroom_client')).filter((name) => /\.(py|typed)$/.test(name)).toSorted()
  const files: Record<string, Uint8Array> = {
    ...Object.fromEntries(modules.map((name) => [`headroom_client/${name}`, readFileSync(join(FOLDER, 'src/headroom_client', name))])),
    [`${info}/METADATA`]: Buffer.from(metadata()),
    [`${info}/WHEEL`]: Buffer.from('Wheel-Version: 1.0\nGenerator: headroom\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    [`${info}/licenses/LICENSE`]: readFileSync(join(FOLDER, 'LICENSE')),
  }
  const record = Object.entries(files).map(([name, content]) => `${name},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}\n`)
  return Buffer.from(zipSync({ ...files, [`${info}/RECORD`]: Buffer.from(`${record.join('')}${info}/RECORD,,\n`) }, { level: 9, mtime: TIME }))
}

function metadata(): string {
  return [
    'Metadata-Version: 2.4',
    `Name: ${said('name')}`,
    `Version: ${PYTHON_VERSION}`,
    `Summary: ${said('description')}`,
    `License-Expression: ${said('license')}`,
    ...listed('license-files').map((file) => `License-File: ${file}`),
    `Keywords: ${listed('keywords').join(',')}`,
    ...listed('classifiers').map((one) => `Classifier: ${one}`),
    `Requires-Python: ${said('requires-python')}`,
    ...listed('dependencies').map((one) => `Requires-Dist: ${one}`),
    'Description-Content-Type: text/markdown',
    '',
    readFileSync(join(FOLDER, 'README.md'), 'utf8'),
  ].join('\n')
}
