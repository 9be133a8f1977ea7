import { ASSETS, MAX_ADVERTISED_ZOOM } from '../../tiles/layers.ts'
import { COLLECTIONS } from './collections.ts'
import { JSON_TYPE, RELATION, selfLinks, TILE_TYPE, type Link } from './links.ts'
import { classes, document, type About, type Resource } from './resource.ts'

const STANDARD = 'ogcapi-tiles-1'

/** The grid of web maps, which OGC registered under this name; the only one that tiles are made in. */
const GRID = 'WebMercatorQuad'
const GRID_URI = `http://www.opengis.net/def/tilematrixset/OGC/1.0/${GRID}`

/** Tiles of one layer. */
type Tileset = {
  /** Of the list that they are in, below the OGC API. */
  path: string
  /** What its operations' ids begin with. */
  prefix: string
  layer: typeof ASSETS
  conformsTo: string[]
}

/** The tiles of the whole dataset, and of each collection that has some. */
export const TILESETS: Tileset[] = [
  { path: '/tiles', prefix: 'dataset', layer: ASSETS, conformsTo: classes(STANDARD, 'dataset-tilesets') },
  ...COLLECTIONS.flatMap(({ id, tiles }) => (tiles === null ? [] : [
    { path: `/collections/${id}/tiles`, prefix: `${id}.collection`, layer: tiles, conformsTo: classes(STANDARD, 'geodata-tilesets') },
  ])),
]

/** Row before column. */
const tilePath = ({ path }: Tileset): string => `${path}/${GRID}/:z/:y/:x`

/** The paths of all tiles, in the router's syntax. */
export const TILE_PATHS = TILESETS.map((tileset) => `/ogc${tilePath(tileset)}`)

/** What is at the addresses of tiles, by OGC API Tiles. */
export function tileResources(tileset: Tileset): Resource[] {
  const { path, prefix, conformsTo } = tileset
  return [
    document(path, `${prefix}.vector.getTileSetsList`, 'Vector tiles', (about) => describeTilesets(tileset, about), {
      hasMap: true, conformsTo: [...classes(STANDARD, 'core', 'tileset', 'tilesets-list'), ...conformsTo],
    }),
    document(`${path}/${GRID}`, `${prefix}.vector.getTileSet`, 'Vector tiles', (about) => describeTileset(tileset, about), {
      hasMap: true, summary: 'Description of the vector tiles',
    }),
    {
      kind: 'tile', path: tilePath(tileset), operationId: `${prefix}.vector.getTile`, summary: 'A vector tile', types: [TILE_TYPE],
      shape: { parameters: {}, list: false }, conformsTo: classes(STANDARD, 'mvt', 'oas30'),
    },
  ]
}

/** The grids that tiles are made in. */
export const GRID_RESOURCES: Resource[] = [
  document('/tileMatrixSets', 'getTileMatrixSetsList', 'Grids of tiles', describeGrids),
  document(`/tileMatrixSets/${GRID}`, 'getTileMatrixSet', 'Web Mercator', describeGrid, { summary: 'The grid of web maps' }),
]

const MERCATOR = 'http://www.opengis.net/def/crs/EPSG/0/3857'

/** Half the side of the Web Mercator square in metres, and the scale denominator of zoom 0 with pixels of 0.28 mm. */
const HALF_SIDE = 20_037_508.342789244
const SCALE = 559_082_264.0287178

const zooms = Array.from({ length: MAX_ADVERTISED_ZOOM + 1 }, (_, zoom) => zoom)

function describeTileset({ path, layer }: Tileset, { root, form }: Pick<About, 'root' | 'form'>): object {
  const self = `${root}${path}/${GRID}`
  const links: Link[] = [
    ...selfLinks(self, form, JSON_TYPE),
    { href: `${self}/{tileMatrix}/{tileRow}/{tileCol}`, rel: 'item', type: TILE_TYPE, title: 'A tile', templated: true },
    { href: `${root}/tileMatrixSets/${GRID}`, rel: `${RELATION}tiling-scheme`, type: JSON_TYPE, title: 'The grid of the tiles' },
  ]
  return {
    title: layer.title, description: layer.description, dataType: 'vector', crs: MERCATOR,
    tileMatrixSetId: GRID, tileMatrixSetURI: GRID_URI,
    tileMatrixSetLimits: zooms.map((zoom) => ({
      tileMatrix: String(zoom), minTileRow: 0, maxTileRow: 2 ** zoom - 1, minTileCol: 0, maxTileCol: 2 ** zoom - 1,
    })),
    layers: [{ id: layer.id, title: layer.title, dataType: 'vector', geometryDimension: 0 }],
    links,
  }
}

function describeTilesets(tileset: Tileset, { root, form }: About): object {
  return {
    title: 'Vector tiles', links: selfLinks(`${root}${tileset.path}`, form, JSON_TYPE), tilesets: [describeTileset(tileset, { root, form: 'json' })],
  }
}

function describeGrids({ root, form }: About): object {
  return {
    title: 'Grids of tiles', links: selfLinks(`${root}/tileMatrixSets`, form, JSON_TYPE),
    tileMatrixSets: [{
      id: GRID, title: 'Web Mercator', uri: GRID_URI,
      links: [{ href: `${root}/tileMatrixSets/${GRID}`, rel: 'self', type: JSON_TYPE, title: 'Definition' }],
    }],
  }
}

/** The grid as OGC 17-083r4 writes it. */
function describeGrid({ root, form }: About): object {
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
