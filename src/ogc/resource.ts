import type { RouterContext } from '@koa/router'
import type { DataRow } from '../keyed/read.ts'
import type { ColumnWords } from '../languages/columns.ts'
import type { Registered } from '../web/catalogue/read.ts'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import type { Collection } from './collections.ts'
import type { Box } from './extent.ts'
import { HTML_TYPE, JSON_TYPE, type FileForm, type Form } from './links.ts'
import { documentParams } from './parameters.ts'
import type { FeatureRequest } from './send-features.ts'

/** One address of the OGC API. Its route, its operation in the definition and the conformance that the API declares follow from this row. */
export type Resource = Document | Features | Tile

type Row = {
  /** Below `/ogc`, in the router's syntax. */
  path: string
  operationId: string
  summary: string
  shape: Shape
  /** Of its answers; that of JSON comes first. */
  types: readonly string[]
  /** The conformance classes that it fulfils. */
  conformsTo?: string[]
}

/** A description, which needs no key. */
export type Document = Row & {
  kind: 'document'
  title: string
  describe: Describe
  /** Whether its page has a map of the assets. */
  hasMap?: true
}

/** Makes a document. */
export type Describe = (about: About) => object | Promise<object>

export type About = {
  /** Absolute address of the OGC API. */
  root: string
  form: Form
  /** Around all assets; null where there are none. */
  bounds: () => Promise<Box | null>
  /** What the registry tells of what is served. */
  registered: () => Promise<Registered>
  /** Titles of columns in the reader's language; whoever asks for them makes the answer depend on it. */
  titles: () => ColumnWords
}

/** Features of a collection, by a function of SQL. */
export type Features = Row & {
  kind: 'features'
  collection: Collection
  sql: string
  /** The function's parameters; of those that are given, `form` is the form of the answer. */
  queryOf: (values: Values, form: Form | FileForm) => object
  /** Content types by form. */
  forms: Partial<Record<Form | FileForm, string | string[]>>
  send: (ctx: RouterContext<State>, row: Omit<DataRow, 'default_limit'>, asked: FeatureRequest) => void | Promise<void>
}

/** A tile. */
export type Tile = Row & { kind: 'tile'; keyed: boolean }

/** A document at a path; its summary is its title unless `more` has another one. */
export function document(
  path: string, operationId: string, title: string, describe: Describe,
  { type = JSON_TYPE, ...more }: Partial<Pick<Document, 'summary' | 'conformsTo' | 'hasMap'>> & { type?: string } = {},
): Document {
  return { kind: 'document', path, operationId, title, describe, summary: title, shape: documentParams, types: [type, HTML_TYPE], ...more }
}

/** Conformance classes of a standard, by their names. */
export function classes(standard: string, ...names: string[]): string[] {
  return names.map((name) => `http://www.opengis.net/spec/${standard}/1.0/conf/${name}`)
}
