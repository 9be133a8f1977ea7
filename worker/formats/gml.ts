import { createReadStream } from 'node:fs'
import type { SaxesTagPlain } from 'saxes'
import { DOCUMENT_LIMITS, inWords, type DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { BoundedXml, localName } from './bounded-xml.ts'
import { axesOf } from './gml-axes.ts'
import { GmlGeometry, type Geometry } from './gml-geometry.ts'
import type { Item } from './item.ts'

type GmlFormat = Extract<Format, { type: 'gml' }>

/** As a GeoJSON feature, coordinates as their original text, easting or longitude first. */
export type GmlFeature = { type: 'Feature'; id: string | null; properties: Record<string, string>; geometry: Geometry | null }

const GEOMETRIES = ['Point', 'Polygon', 'Surface', 'MultiPoint', 'MultiPolygon', 'MultiSurface', 'LineString', 'Curve', 'MultiCurve']
/** Elements that hold the features of a collection. */
export const MEMBERS = ['member', 'featureMember', 'featureMembers']

/**
 * Reads the features of GML 3.2 simple features (OGC 10-100r3), one at a time: of one collection, or of several in a `<pages>`
 * element. Properties are elements with text, by their names without prefix. Places are points and polygons; arcs are ignored.
 * The order of a place's two coordinates is its reference system's, where the manifest does not state it.
 * Throws an Error that names the last feature read before the document is no XML or is cut off, or when
 * a feature is longer than the limit for rows.
 */
export async function* readGml(path: string, format: Pick<GmlFormat, 'axis_order'>, limits = DOCUMENT_LIMITS): AsyncGenerator<Item> {
  const reader = new FeatureReader(format, limits)
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
      reader.parser.write(chunk as string)
      yield* reader.items.splice(0)
    }
    reader.parser.close()
  } catch (error) {
    throw new Error(`no whole XML: ${(error as Error).message} (after item ${reader.taken})`, { cause: error })
  }
  yield* reader.items.splice(0)
}

class FeatureReader {
  readonly items: Item[] = []
  taken = 0
  readonly parser: BoundedXml
  readonly #limits: DocumentLimits
  readonly #axisOrder: GmlFormat['axis_order']
  /** Names of the open elements, without prefix. */
  readonly #open: string[] = []
  #feature: GmlFeature | null = null
  /** Depth of the open feature's element. */
  #depth = 0
  #text = ''
  /** Characters of the open feature so far. */
  #length = 0
  #geometry: GmlGeometry | null = null
  /** The reference system of the last envelope, for geometries that name none. */
  #system = ''

  constructor({ axis_order: axisOrder }: Pick<GmlFormat, 'axis_order'>, limits: DocumentLimits) {
    this.#limits = limits
    this.#axisOrder = axisOrder
    // A polygon's coordinates are one text, which may be as long as a row.
    this.parser = new BoundedXml({ open: (tag) => this.#opened(tag), text: (text) => this.#took(text), close: () => this.#closed() }, limits.row)
  }

  #took(text: string): void {
    this.#text += text
    this.#count(text.length)
  }

  #count(length: number): void {
    this.#length += length
    if (this.#length > this.#limits.row) throw new Error(`a feature is longer than ${inWords(this.#limits.row)}`)
  }

  #opened({ name, attributes }: SaxesTagPlain): void {
    const local = localName(name)
    if (this.#feature === null) this.#length = 0
    this.#count(name.length)
    if (this.#feature === null && MEMBERS.includes(this.#open.at(-1) ?? '')) {
      this.#feature = { type: 'Feature', id: attributes['gml:id'] ?? null, properties: {}, geometry: null }
      this.#depth = this.#open.length
    } else if (this.#feature !== null) {
      if (this.#geometry === null && GEOMETRIES.includes(local)) {
        const system = attributes.srsName ?? this.#system
        this.#geometry = new GmlGeometry(this.#axisOrder === 'auto' ? axesOf(system) : this.#axisOrder, this.#open.length)
      }
      this.#geometry?.opened(local, attributes.srsDimension)
    }
    if (local === 'Envelope') this.#system = attributes.srsName ?? this.#system
    this.#open.push(local)
    this.#text = ''
  }

  #closed(): void {
    const name = this.#open.pop() as string
    const feature = this.#feature
    if (feature === null) return
    this.#geometry?.closed(name, this.#text)
    if (this.#geometry?.depth === this.#open.length) {
      feature.geometry ??= this.#geometry.geometry()
      this.#geometry = null
    } else if (this.#geometry === null && this.#open.length === this.#depth + 1) {
      feature.properties[name] = this.#text.trim()
    }
    if (this.#open.length === this.#depth) {
      this.items.push({ index: ++this.taken, key: feature.id, value: feature })
      this.#feature = null
    }
    this.#text = ''
  }
}
