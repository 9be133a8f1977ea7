import { ASSETS, MAX_ADVERTISED_ZOOM } from '../../tiles/layers.ts'
import { JSON_TYPE, RELATION, selfLinks, TILE_TYPE, type Form, type Link } from './links.ts'

/** The grid of web maps, which OGC registered under this name; the only one that tiles are made in. */
export const GRID = 'WebMercatorQuad'
export const GRID_URI = `http://www.opengis.net/def/tilematrixset/OGC/1.0/${GRID}`

/** Where the tiles of assets are listed, below the OGC API: those of the whole dataset, and of the collection. */
export const TILESETS = ['/tiles', '/collections/assets/tiles']

/** The paths of their tiles, in the router's syntax: row before column. */
export const TILE_PATHS = TILESETS.map((path) => `/ogc${path}/${GRID}/:z/:y/:x`)

const MERCATOR = 'http://www.opengis.net/def/crs/EPSG/0/3857'

/** Half the side of the Web Mercator square in metres, and the scale denominator of zoom 0 with pixels of 0.28 mm. */
const HALF_SIDE = 20_037_508.342789244
const SCALE = 559_082_264.0287178

const zooms = Array.from({ length: MAX_ADVERTISED_ZOOM + 1 }, (_, zoom) => zoom)

/**
 * The description of the tiles of assets.
 * @param path below the OGC API: `/tiles` or `/collections/assets/tiles`
 */
export function describeTileset(root: string, path: string, form: Form): object {
  const self = `${root}${path}/${GRID}`
  const links: Link[] = [
    ...selfLinks(self, form, JSON_TYPE),
    { href: `${self}/{tileMatrix}/{tileRow}/{tileCol}`, rel: 'item', type: TILE_TYPE, title: 'A tile', templated: true },
    { href: `${root}/tileMatrixSets/${GRID}`, rel: `${RELATION}tiling-scheme`, type: JSON_TYPE, title: 'The grid of the tiles' },
  ]
  return {
    title: ASSETS.title, description: ASSETS.description, dataType: 'vector', crs: MERCATOR,
    tileMatrixSetId: GRID, tileMatrixSetURI: GRID_URI,
    tileMatrixSetLimits: zooms.map((zoom) => ({
      tileMatrix: String(zoom), minTileRow: 0, maxTileRow: 2 ** zoom - 1, minTileCol: 0, maxTileCol: 2 ** zoom - 1,
    })),
    layers: [{ id: ASSETS.id, title: ASSETS.title, dataType: 'vector', geometryDimension: 0 }],
    links,
  }
}

export function describeTilesets(root: string, path: string, form: Form): object {
  return {
    title: 'Vector tiles', links: selfLinks(`${root}${path}`, form, JSON_TYPE), tilesets: [describeTileset(root, path, 'json')],
  }
}

export function describeGrids(root: string, form: Form): object {
  return {
    title: 'Grids of tiles', links: selfLinks(`${root}/tileMatrixSets`, form, JSON_TYPE),
    tileMatrixSets: [{
      id: GRID, title: 'Web Mercator', uri: GRID_URI,
      links: [{ href: `${root}/tileMatrixSets/${GRID}`, rel: 'self', type: JSON_TYPE, title: 'Definition' }],
    }],
  }
}

/** The grid as OGC 17-083r4 writes it. */
export function describeGrid(root: string, form: Form): object {
  return {
    id: GRID, title: 'Web Mercator', uri: GRID_URI, crs: MERCATOR, orderedAxes: ['X', 'Y'],
    wellKnownScaleSet: 'http://www.opengis.net/def/wkss/OGC/1.0/GoogleMapsCompatible',
    tileMatrices: zooms.map((zoom) => ({
      id: String(zoom), scaleDenominator: SCALE / 2 ** zoom, cellSize: 2 * HALF_SIDE / 256 / 2 ** zoom, cornerOfOrigin: 'topLeft',
      pointOfOrigin: [-HALF_SIDE, HALF_SIDE], tileWidth: 256, tileHeight: 256, matrixWidth: 2 ** zoom, matrixHeight: 2 ** zoom,
    })),
    links: selfLinks(`${root}/tileMatrixSets/${GRID}`, form, JSON_TYPE),
  }
}
