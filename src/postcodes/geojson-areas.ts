import { readFile, stat } from 'node:fs/promises'
import { array, is, literal, nullable, record, string, type, unknown, type Infer } from 'superstruct'
import { PostcodeError } from './postcode-error.ts'

export type PostcodeArea = {
  /** As published. */
  code: string
  /** A GeoJSON geometry of any type, of which only polygons are used. */
  geometry: string
}

/** Names that publishers give the property with the code, in the order of preference; case does not matter. */
const NAMES = [
  'postcode', 'postal_code', 'postalcode', 'zipcode', 'zip_code', 'zip', 'plz', 'cod_postal', 'codigo_postal', 'code_postal',
  'cp', 'pc6', 'pc4', 'routing_key', 'outcode', 'name',
]

/** The document is parsed as a whole, which takes about six times its size in memory. */
const LARGEST = 256 * 1024 * 1024

const Feature = type({
  properties: nullable(record(string(), unknown())),
  geometry: nullable(type({ type: string() })),
})
const Collection = type({ type: literal('FeatureCollection'), features: array(unknown()) })

/**
 * Reads the features of a GeoJSON document.
 * @param property name of the property with the code; null: the first of the usual names that the first feature has
 * @throws PostcodeError for a document above 256 MiB, one that is no FeatureCollection, and a feature without a code or
 *   geometry; it names file and feature
 */
export async function readGeojsonAreas(path: string, property: string | null): Promise<PostcodeArea[]> {
  const { size } = await stat(path)
  if (size > LARGEST) throw new PostcodeError(`${path}: ${size} bytes; split it below ${LARGEST} and load the parts together`)
  const { features } = parseCollection(path, await readFile(path, 'utf8'))
  const name = property ?? codeProperty(path, readFeature(path, features[0], 0))
  return features.map((given, index) => {
    const { properties, geometry } = readFeature(path, given, index)
    const code = properties?.[name]
    if ((typeof code !== 'string' || code.trim() === '') && typeof code !== 'number') {
      throw new PostcodeError(`${path}: feature ${index + 1} has no postcode in its property "${name}"`)
    }
    if (geometry === null) throw new PostcodeError(`${path}: feature ${index + 1} (${code}) has no geometry`)
    return { code: String(code), geometry: JSON.stringify(geometry) }
  })
}

function parseCollection(path: string, text: string): Infer<typeof Collection> {
  try {
    const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (is(document, Collection) && document.features.length > 0) return document
  } catch (error) {
    throw new PostcodeError(`${path}: no JSON: ${(error as Error).message}`, { cause: error })
  }
  throw new PostcodeError(`${path}: no GeoJSON FeatureCollection with features`)
}

function readFeature(path: string, given: unknown, index: number): Infer<typeof Feature> {
  if (is(given, Feature)) return given
  throw new PostcodeError(`${path}: feature ${index + 1} is no GeoJSON feature`)
}

function codeProperty(path: string, { properties }: Infer<typeof Feature>): string {
  const present = Object.keys(properties ?? {})
  for (const name of NAMES) {
    const found = present.find((each) => each.toLowerCase() === name)
    if (found !== undefined) return found
  }
  throw new PostcodeError(`${path}: name the property with the postcode by --property; there are ${present.join(', ') || 'none'}`)
}
