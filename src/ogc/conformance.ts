const SPEC = 'http://www.opengis.net/spec'

const classes = (standard: string, names: string[]) => names.map((name) => `${SPEC}/${standard}/1.0/conf/${name}`)

/** The conformance classes that the OGC API fulfils. */
export const CONFORMS_TO = [
  ...classes('ogcapi-common-1', ['core', 'landing-page', 'json', 'html', 'oas30']),
  ...classes('ogcapi-common-2', ['collections']),
  ...classes('ogcapi-features-1', ['core', 'oas30', 'html', 'geojson']),
  ...classes('ogcapi-features-2', ['crs']),
  ...classes('ogcapi-features-3', ['queryables', 'filter', 'features-filter']),
  ...classes('cql2', [
    'cql2-text', 'cql2-json', 'basic-cql2', 'advanced-comparison-operators', 'basic-spatial-functions', 'basic-spatial-functions-plus',
  ]),
  ...classes('ogcapi-tiles-1', ['core', 'tileset', 'tilesets-list', 'dataset-tilesets', 'geodata-tilesets', 'mvt', 'oas30']),
]
