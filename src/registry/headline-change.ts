/** A figure that heads an asset before or after a registry is put in force. One that the registry withholds, or lists no more, has no value. */
export type HeadlineFigure = {
  record_id: string
  source: string
  measure: string
  state: string
  value: number | null
  class_code: string | null
}

/** Another figure heads an asset in a direction and unit, because manifests say something else of figures. */
export type HeadlineChange = {
  asset_id: string
  asset: string
  operator: string
  direction: string
  unit: string
  /** Null where none headed it. */
  before: HeadlineFigure | null
  after: HeadlineFigure | null
  /** Which members of which measures differ, as manifests name them. */
  why: { source: string; measure: string; member: string; before: unknown; after: unknown }[]
}
