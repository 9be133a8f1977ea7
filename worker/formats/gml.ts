import { createReadStream } from 'node:fs'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Format } from '../../src/shapes/manifest.ts'
import { axesOf } from './gml-axes.ts'
import { GmlGeometry, type Geometry } from './gml-geometry.ts'
import type { Item } from './item.ts'

type GmlFormat = Extract<Format, { type: 'gml' }>

/** As a GeoJSON feature, coordinates as their original text, easting or longitude first. */
export type GmlFeature = { type: 'Feature'; id: string | null; properties: Record<string, string>; geometry: Geometry | null }

const GEOMETRIES = ['Point', 'Polygon', 'Surface', 'MultiPoint', 'MultiPolygon', 'MultiSurface', 'LineString', 'Curve', 'MultiCurve']
const MEMBERS = ['member', 'featureMember', 'featureMembers']

/**
 * Reads the features of GML 3.2 simple features (OGC 10-100r3), one at a time: of one collection, or of several in a `<pages>`
 * element. Properties are the elements with text, by name without prefix. Points and polygons are supported, arcs are not.
 * The order of coordinates is that of the reference system, unless the manifest states it.
 * Throws an Error when the document is not XML or is cut off; it names the last feature read.
 */
export async function* readGml(path: string, format: Pick<GmlFormat, 'axis_order'>): AsyncGenerator<Item> {
  const reader = new FeatureReader(format)
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
      reader.write(chunk as string)
      yield* reader.items.splice(0)
    }
    reader.close()
  } catch (error) {
    throw new Error(`no whole XML: ${(error as Error).message} (after item ${reader.taken})`, { cause: error })
  }
  yield* reader.items.splice(0)
}

class FeatureReader {
  readonly items: Item[] = []
  taken = 0
  readonly #parser = new SaxesParser()
  readonly #axisOrder: GmlFormat['axis_order']
  /** Names of the open elements, without prefix. */
  readonly #open: string[] = []
  #feature: GmlFeature | null = null
  /** Depth of the open feature's element. */
  #depth = 0
  #text = ''
  #geometry: GmlGeometry | null = null
  /** That of the last envelope: it applies to geometries that name no reference system. */
  #system = ''

  constructor({ axis_order: axisOrder }: Pick<GmlFormat, 'axis_order'>) {
    this.#axisOrder = axisOrder
    this.#parser.on('opentag', (tag) => this.#opened(tag))
    this.#parser.on('text', (text) => { this.#text += text })
    this.#parser.on('cdata', (text) => { this.#text += text })
    this.#parser.on('closetag', () => this.#closed())
  }

  write(chunk: string): void {
    this.#parser.write(chunk)
  }

  close(): void {
    this.#parser.close()
  }

  #opened({ name, attributes }: SaxesTagPlain): void {
    const local = name.replace(/^.*:/, '')
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
