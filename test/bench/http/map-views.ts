import type { Tile } from './tile-requests.ts'

/** A map's middle in the Mercator square, 0..1 from the north-west, and its zoom. */
export type View = { z: number; mx: number; my: number }

/** A window of 1280 × 800 pixels in sides of a tile, which MapLibre draws 512 pixels wide. */
const WIDTH = 1280 / 512
const HEIGHT = 800 / 512

/** The tiles that a map of whole zoom asks for, from the middle outwards as MapLibre sorts them. */
export function tilesOf({ z, mx, my }: View): Tile[] {
  const side = 2 ** z
  const [x, y] = [mx * side, my * side]
  const found: Tile[] = []
  for (let row = Math.floor(y - HEIGHT / 2); row < y + HEIGHT / 2; row++) {
    for (let column = Math.floor(x - WIDTH / 2); column < x + WIDTH / 2; column++) {
      if (row >= 0 && row < side) found.push({ z, x: (column + side) % side, y: row })
    }
  }
  const distance = (tile: Tile) => (tile.x + 0.5 - x) ** 2 + (tile.y + 0.5 - y) ** 2
  return found.toSorted((a, b) => distance(a) - distance(b))
}

/** A view moved by so many widths and heights of the window. */
export function moved({ z, mx, my }: View, right: number, down: number): View {
  return { z, mx: mx + right * WIDTH / 2 ** z, my: my + down * HEIGHT / 2 ** z }
}
