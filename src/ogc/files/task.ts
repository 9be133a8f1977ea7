import type { FieldType } from '../../shapes/export-fields.ts'
import type { FileForm } from '../links.ts'

/** A file that is to be written of features. */
export type Task = {
  form: FileForm
  /** Of the collection. */
  name: string
  description: string
  /** JSON array, as the database wrote it. */
  features: string
  columns: { name: string; type: FieldType }[]
  /** Names of the columns of the place, eastward first; null without places. */
  place: [string, string] | null
  /** Whether coordinates have the northward one first. */
  northFirst: boolean
}

export type Feature = { id: string; geometry: { coordinates: [number, number] } | null; properties: Record<string, string | number | boolean | null> }
