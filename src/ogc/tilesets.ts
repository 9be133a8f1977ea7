import { MAX_ADVERTISED_ZOOM } from '../../tiles/layers.ts'
import { ASSET_TILES, COLLECTIONS, type Tiles } from './collections.ts'
import { CRS84 } from './crs.ts'
import { tileLimits } from './extent.ts'
import { JSON_TYPE, RELATION, selfLinks, TILE_TYPE, type Link } from './links.ts'
import { classes, document, type About, type Resource } from './resource.ts'

const STANDARD = 'ogcapi-tiles-1'

/** The grid of web maps, which OGC registered under this name; the only one that tiles are made in. */
export const GRID = 'WebMercatorQuad'
const GRID_URI = `http://www.opengis.net/def/tilematrixset/OGC/1.0/${GRID}`

type Tileset = Tiles & {
  /** Of the list that they are in, below the OGC API. */
  path: string
  /** What its operations' ids begin with. */
  prefix: string
  keyed: boolean
  conformsTo: string[]
}

/** The tiles of the whole dataset, those without a key, and of each collection. */
export const TILESETS: Tileset[] = [
  { ...ASSET_TILES, path: '/tiles', prefix: 'dataset', keyed: false, conformsTo: classes(STANDARD, 'dataset-tilesets') },
  ...COLLECTIONS.map(({ id, keyed, tiles }) => (
    { ...tiles, path: `/collections/${id}/tiles`, prefix: `${id}.collection`, keyed, conformsTo: classes(STANDARD, 'geodata-tilesets') })),
]

/** What is at the addresses of tiles, by OGC API Tiles. */
export function tileResources(tileset: Tileset): Resource[] {
  const { path, prefix, keyed, shape, conformsTo } = tileset
  return [
    document(path, `${prefix}.vector.getTileSetsList`, 'Vector tiles', (about) => describeTilesets(tileset, about), {
      hasMap: true, conformsTo: [...classes(STANDARD, 'core', 'tileset', 'tilesets-list'), ...conformsTo],
    }),
    document(`${path}/${GRID}`, `${prefix}.vector.getTileSet`, 'Vector tiles', (about) => describeTileset(tileset, about), {
      hasMap: true, summary: 'Description of the vector tiles',
    }),
    {
      kind: 'tile', keyed, path: `${path}/${GRID}/:z/:y/:x`, operationId: `${prefix}.vector.getTile`, summary: 'A vector tile', types: [TILE_TYPE],
      shape, conformsTo: classes(STANDARD, 'mvt', 'oas30'),
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

async function describeTileset({ path, layer, properties }: Tileset, { root, form, bounds }: Pick<About, 'root' | 'form' | 'bounds'>): Promise<object> {
  const self = `${root}${path}/${GRID}`
  const links: Link[] = [
    ...selfLinks(self, form, JSON_TYPE),
    { href: `${self}/{tileMatrix}/{tileRow}/{tileCol}`, rel: 'item', type: TILE_TYPE, title: 'A tile', templated: true },
    { href: `${root}/tileMatrixSets/${GRID}`, rel: `${RELATION}tiling-scheme`, type: JSON_TYPE, title: 'The grid of the tiles' },
  ]
  const box = await bounds()
  return {
    title: layer.title, description: layer.description, dataType: 'vector', crs: MERCATOR,
    tileMatrixSetId: GRID, tileMatrixSetURI: GRID_URI,
    ...(box && {
      boundingBox: { lowerLeft: box.slice(0, 2), upperRight: box.slice(2), crs: CRS84.uri },
      tileMatrixSetLimits: zooms.map((zoom) => tileLimits(box, zoom)),
    }),
    layers: [{ id: layer.id, title: layer.title, dataType: 'vector', geometryDimension: 0, propertiesSchema: schemaOf(properties) }],
    links,
  }
}

/** What features of tiles hold, by name; what is null elsewhere is left out of tiles. */
function schemaOf(properties: Tiles['properties']): object {
  const described = Object.entries(properties).map(([name, schema]) => (
    [name, { ...schema, type: [schema.type].flat().find((type) => type !== 'null'), ...(name === 'id' && { 'x-ogc-role': 'id' }) }]))
  return { type: 'object', properties: Object.fromEntries(described) }
}

async function describeTilesets(tileset: Tileset, { root, form, bounds }: About): Promise<object> {
  return {
    title: 'Vector tiles', links: selfLinks(`${root}${tileset.path}`, form, JSON_TYPE), tilesets: [await describeTileset(tileset, { root, form: 'json', bounds })],
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
