type Position = [x: string, y: string]

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

/** Builds one geometry of a feature from its elements. */
export class GmlGeometry {
  /** The geometry's own element. */
  readonly depth: number
  readonly #axes: 'xy' | 'yx'
  #dimension = 2
  readonly #points: Position[] = []
  readonly #polygons: Position[][][] = []

  constructor(axes: 'xy' | 'yx', depth: number) {
    this.#axes = axes
    this.depth = depth
  }

  /** @param dimension `srsDimension` of the element; the third coordinate is a height and is ignored */
  opened(name: string, dimension: string | undefined): void {
    if (dimension !== undefined) this.#dimension = Number(dimension)
    if (name === 'Polygon' || name === 'PolygonPatch') this.#polygons.push([])
  }

  closed(name: string, text: string): void {
    if (name !== 'pos' && name !== 'posList') return
    const positions = this.#positions(text.trim().split(/\s+/))
    const polygon = this.#polygons.at(-1)
    if (polygon) polygon.push(positions)
    else this.#points.push(...positions)
  }

  /** Null for anything but a point or a polygon. */
  geometry(): Geometry | null {
    const [polygon, ...others] = this.#polygons
    if (polygon) return others.length === 0 ? { type: 'Polygon', coordinates: polygon } : { type: 'MultiPolygon', coordinates: this.#polygons }
    const [point, ...line] = this.#points
    return point && line.length === 0 ? { type: 'Point', coordinates: point } : null
  }

  #positions(numbers: string[]): Position[] {
    const positions: Position[] = []
    for (let at = 0; at + 1 < numbers.length; at += this.#dimension) {
      const [first, second] = [numbers[at] as string, numbers[at + 1] as string]
      positions.push(this.#axes === 'xy' ? [first, second] : [second, first])
    }
    return positions
  }
}
