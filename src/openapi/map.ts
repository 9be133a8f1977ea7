import { assetsGeojsonParams } from '../shapes/assets-geojson.ts'
import { placesParams } from '../shapes/places.ts'
import { coverageParams } from '../shapes/public.ts'
import { capacityTileJsonParams, capacityTileParams } from '../shapes/tiles.ts'
import { integerFrom } from '../shapes/values.ts'
import { FILTER_ERRORS } from './capacity.ts'
import { operations } from './operation.ts'
import { count, day, fields, flag, list, number, orNull, ref, text, word, type Schema } from './schema.ts'

export const mapSchemas: Record<string, Schema> = {
  Coverage: fields('What is covered.', {
    countries: list(ref('Country'), 'By code.'),
    totals: fields('All countries together.', {
      countries: count('Countries.'), operators: count('Operators.'), sources: count('Publications.'),
      assets: count('Assets.'), series: count('Capacity records.'),
      series_withheld: count('Those of them whose figures are withheld.'), newest_source_date: orNull(day('Newest date of any data.')),
    }),
  }),
  Suggestion: fields('What a text in a search box may mean. No figure is in it.', {
    kind: word(['place', 'country', 'region', 'postcode', 'asset', 'operator', 'coordinates'], 'What it is; a `region` is a division of the first order of a country; `coordinates` are what the text says in numbers.'),
    id: orNull(text('Of an asset or an operator.')),
    name: text('Of a place GeoNames’ name; a postcode as it is looked up; coordinates as they were read.'),
    detail: orNull(text('The name of a place or region that was found where it is another one, a postcode’s place, an asset’s operator, an operator’s country, the grid that metres are of.')),
    country: orNull(text('ISO 3166-1 alpha-2 code; null only of coordinates that lie in none.')),
    alike: flag('Nothing has the name that was asked for, and this one is only spelled like it.'),
    lat: number('Latitude, WGS84 degrees.'), lon: number('Longitude.'),
    bbox: orNull({ type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4, description: 'West, south, east and north; null for a point. An operator’s is that of some of its assets, a country’s and a region’s that of its towns, without islands far off.' }),
  }),
}

export const mapOperations = operations({ tag: 'Map', access: 'public, rate limited' }, [
  {
    id: 'getCoverage', path: '/v1/coverage', summary: 'Coverage of all countries',
    description: 'May be up to a minute old.',
    shape: coverageParams, answer: { envelope: ref('Coverage') },
  },
  {
    id: 'findPlaces', path: '/v1/places', summary: 'What a text in a search box may mean',
    description: 'Populated places of the registry’s countries, these and their regions, postcodes, assets and operators, best first: those that match as a whole, then by '
      + 'their beginning, then by the beginning of a word; among these the larger and nearer first. At most six of ten are of one kind where there '
      + 'are others. What is written in degrees, or in metres of a national grid, is `coordinates`. Places are those of GeoNames over 1,000 inhabitants, with their names in other languages (CC BY 4.0).',
    shape: placesParams, required: ['q'], answer: { envelope: list(ref('Suggestion'), 'Best first.') },
    example: '/v1/places?q=demo&lat=43.3&lon=-2.9',
  },
  {
    id: 'getAssetPoints', path: '/v1/assets.geojson', summary: 'Asset points as GeoJSON',
    description: 'At most 5,000 points; `truncated` says whether more matched, and `links` then name where all are. QGIS and ogr2ogr can open it '
      + 'directly.',
    shape: assetsGeojsonParams, answer: { type: 'application/geo+json', body: ref('AssetCollection') },
    errors: ['country_not_supported', 'operator_not_found'], example: '/v1/assets.geojson?bbox=-1.8,54.4,-1.7,54.5',
  },
  {
    id: 'getTile', path: '/v1/tiles/assets/:z/:x/:y.mvt', summary: 'Asset points as a vector tile',
    description: 'One layer, `assets`, whose points have the same properties as in GeoJSON; nulls are left out. At most 20,000 points, chosen so '
      + 'that no part of the tile becomes empty. An empty tile is 200 without a body.',
    shape: {
      list: false,
      parameters: {
        z: integerFrom(0, 'Zoom.', 22), x: integerFrom(0, 'Column, below 2^z.', 2 ** 22 - 1), y: integerFrom(0, 'Row, below 2^z.', 2 ** 22 - 1),
      },
    },
    answer: {
      type: 'application/vnd.mapbox-vector-tile', body: { type: 'string', contentMediaType: 'application/vnd.mapbox-vector-tile' },
      headers: { 'X-Feature-Limit-Reached': { type: 'string', const: 'true', description: 'Points were left out; absent otherwise.' } },
    },
    example: '/v1/tiles/assets/6/31/20.mvt',
  },
  {
    id: 'getTileJson', path: '/v1/tiles/assets.json', summary: 'Description of the tiles',
    description: 'TileJSON 3.0: the address to give to map libraries.',
    shape: { parameters: {}, list: false }, answer: { type: 'application/json', body: ref('TileJson') },
  },
  {
    id: 'getCapacityTile', path: '/v1/tiles/capacity/:z/:x/:y.mvt', access: 'key', unmetered: true, summary: 'Capacity as a vector tile',
    description: 'One layer, `capacity`: the assets of the tile, each with the greatest `available` figure that may be served of each direction. '
      + 'With filters, those assets of which a record matches, and the figures that match. A tile of zoom 0 to 7 has one feature for '
      + 'each occupied cell of a 32 × 32 grid: the best figures of the cell, at the asset that has the best. Tiles do not count against the month’s '
      + 'quota; their rate is ten times the plan’s. An empty tile is 200 without a body.',
    shape: capacityTileParams,
    answer: { type: 'application/vnd.mapbox-vector-tile', body: { type: 'string', contentMediaType: 'application/vnd.mapbox-vector-tile' } },
    errors: FILTER_ERRORS,
    example: '/v1/tiles/capacity/6/31/20.mvt?direction=load&min_capacity_mw=5',
  },
  {
    id: 'getCapacityTileJson', path: '/v1/tiles/capacity.json', access: 'key', unmetered: true, summary: 'Description of the capacity tiles',
    description: 'TileJSON 3.0. The tiles need the key too. Counts against the rate of the tiles, not against the quota.',
    shape: capacityTileJsonParams, answer: { type: 'application/json', body: ref('TileJson') },
  },
])
