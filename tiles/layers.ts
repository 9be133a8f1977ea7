/** The tiles of assets, public, and those of capacity, which need a key. Each has one layer of the same name. */
export const ASSETS = {
  id: 'assets', title: 'Headroom grid assets', description: 'Grid assets: names and locations, never capacity values',
} as const
export const CAPACITY = {
  id: 'capacity', title: 'Headroom capacity',
  description: 'Grid assets with the greatest available capacity that each direction has; at low zooms the best of a cell',
} as const
export type Layer = typeof ASSETS | typeof CAPACITY

/** Highest zoom that tiles are answered at. */
export const MAX_ZOOM = 22

/** Highest zoom that the worker renders ahead; tiles above it are shared by all encodings until they are compressed. */
export const AHEAD_ZOOM = 9

/**
 * Highest zoom that maps are told to ask for: they enlarge its tiles from there on, in which a unit of 1/4096 of the
 * side is 0.6 m at the equator.
 */
export const MAX_ADVERTISED_ZOOM = 14

/** Part of every entity tag: count it up when equal data is encoded otherwise (attributes, extent, order). */
export const ENCODING_REVISION = 1
