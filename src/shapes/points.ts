/** Points of another reference system in one request of the map. */
export const MOST_POINTS = 20_000
