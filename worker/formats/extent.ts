/** How many rows a document has, and how many it says that it has; known once its rows are read to their end. */
export type Extent = {
  read: number
  /** Null where the document states no number, or its manifest does not say where. */
  stated: number | null
}

/** The extent of a document of which nothing is read yet. */
export const unread = (): Extent => ({ read: 0, stated: null })
