/** The output of the JSON formats: one item of the array or object that the format names. */
export type Item = {
  /** 1-based position among the items. */
  index: number
  /** The member's name when the items are an object's members, else null. */
  key: string | null
  /** The parsed item, with every number as its original text, so that nothing is rounded. */
  value: unknown
}
