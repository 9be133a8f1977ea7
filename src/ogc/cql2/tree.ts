/**
 * A filter in CQL2 as an expression tree, in the form of its JSON encoding (OGC 21-065r2), which both encodings are read into. The
 * negations of its text encoding (`NOT LIKE`) are a `not` around the operator, as there.
 */
export type Tree = { op: string; args: unknown[] }

/** Nested operators that a filter may hold; each is a recursion here and in SQL. */
export const DEEPEST = 20

/** What is wrong with a filter, for the error's message. */
export class FilterError extends Error {
  override name = 'FilterError'
}
