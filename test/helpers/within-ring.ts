import type { Position } from 'geojson'

/** Whether a point lies within a ring of longitudes and latitudes. */
export function withinRing(ring: Position[], x: number, y: number): boolean {
  let odd = false
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring.at(index - 1) ?? []
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd
  })
  return odd
}
