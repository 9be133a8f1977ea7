import { ASSET_FIGURE_FILTERS } from './capacity.ts'
import { parameter } from './parameter.ts'
import type { Rule, Shape } from './read-parameters.ts'
import { voltagesOrdered } from './shared.ts'

const MAX_ZOOM = 22

/** A part of a tile's path: a plain decimal integer, not `07`, `1e1` or `-1`. */
function tilePart(description: string, most?: number) {
  const accepts = most === undefined ? 'a whole number from 0' : `a whole number from 0 to ${most}`
  const schema = { type: 'integer', minimum: 0, ...(most === undefined ? {} : { maximum: most }) } as const
  return parameter(accepts, schema, description, (text) => {
    const value = /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : NaN
    return value <= (most ?? Infinity) ? value : undefined
  })
}

const onTheMap: Rule = ({ z, x, y }) => {
  const last = 2 ** (z as number) - 1
  const [name, value] = (x as number) > last ? ['x', x] : ['y', y]
  return (value as number) > last ? `${name}: expected a whole number from 0 to ${last}` : null
}

/** GET /v1/tiles/capacity/{z}/{x}/{y}.mvt: the filters of searches that a map of now can have. */
export const capacityTileParams: Shape = {
  parameters: {
    z: tilePart(`Zoom, up to ${MAX_ZOOM}.`, MAX_ZOOM), x: tilePart('Column, below 2^z.'), y: tilePart('Row, below 2^z.'),
    ...ASSET_FIGURE_FILTERS,
  },
  rules: [onTheMap, voltagesOrdered],
  list: false,
}

/** GET /v1/tiles/capacity.json */
export const capacityTileJsonParams: Shape = { parameters: {}, list: false }
