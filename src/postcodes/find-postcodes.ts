import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ROOT } from '../settings/config.ts'
import { layoutOf } from './csv-points.ts'
import { DamagedFile, PostcodeError } from './postcode-error.ts'

/** Names that the tables of a country go by, in the order of preference: as GeoNames packs them, unpacked, and as CSV. */
const NAMES = [/^(?<country>[a-z]{2})\.zip$/i, /^(?<country>[a-z]{2})\.txt$/i, /^zipcodes\.(?<country>[a-z]{2})\.csv$/i]

/**
 * Tables of postcodes in a folder and the folders in it, found by their names and by what they hold.
 * @param folder absolute, or relative to the checkout
 * @returns paths by country, the preferred one first and damaged ones last: who loads them says what is wrong
 */
export async function findPostcodes(folder: string): Promise<Map<string, string[]>> {
  const entries = await readdir(resolve(ROOT, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => ({ name: entry.name, path: join(entry.parentPath, entry.name) }))
  const found = new Map<string, string[]>()
  const damaged: [country: string, path: string][] = []
  const add = (country: string, path: string) => { found.set(country, [...(found.get(country) ?? []), path]) }
  for (const pattern of NAMES) {
    for (const { name, path } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
      const country = pattern.exec(name)?.groups?.country?.toUpperCase()
      const content = country === undefined ? 'else' : await contentOf(path)
      if (country !== undefined && content === 'table') add(country, path)
      if (country !== undefined && content === 'damaged') damaged.push([country, path])
    }
  }
  for (const [country, path] of damaged) add(country, path)
  return found
}

async function contentOf(path: string): Promise<'table' | 'damaged' | 'else'> {
  try {
    await layoutOf(path)
    return 'table'
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged'
    if (error instanceof PostcodeError || (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) return 'else'
    throw error
  }
}
