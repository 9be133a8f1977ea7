import { words } from '#words'
import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec'
import { dynamic } from '../../cartography/best.ts'
import { FONT } from '../../cartography/labels.ts'
import type { Theme } from '../../cartography/palette.ts'
import type { BaseMap, OwnTiles } from './base-map-parts.ts'

/**
 * The deployer's own tiles in the schema of Protomaps as a base map.
 */
export function protomaps(own: OwnTiles): BaseMap {
  return { sources: { protomaps: sourceOf(own) }, layers: protomapsLayers }
}

function sourceOf({ tiles, pictures: _, overlay: _none, ...described }: OwnTiles): SourceSpecification {
  return { type: 'vector', tiles: [location.origin + tiles], ...described }
}

/** What a map of streets shows above another's land, below its names; of places those that are too small to be there. */
const STREETS = ['green', 'built', 'water', 'rivers', 'rail', 'roads', 'road-names']

/** Streets above the land, water and towns of another map, which is seen alone where they end. */
export function streetsOn(base: BaseMap, own: OwnTiles): BaseMap {
  return {
    ...base,
    sources: { ...base.sources, protomaps: sourceOf({ ...own, minzoom: Math.max(own.minzoom, STREETS_FROM) }) },
    layers: (theme, covered) => {
      const streets = [...protomapsLayers(theme).filter(({ id }) => STREETS.includes(id)), smallPlaces(theme)].map((layer) => ({ ...layer, id: `streets/${layer.id}` }))
      const land = base.layers(theme, covered)
      const names = land.findIndex(({ type }) => type === 'symbol')
      const isName = ({ type }: LayerSpecification) => type === 'symbol'
      return [...land.slice(0, names), ...streets.filter((layer) => !isName(layer)), ...streets.filter(isName), ...land.slice(names)]
    },
  }
}

/** The lowest zoom of tiles of streets alone. */
const STREETS_FROM = 6

/** Names of what no list of towns has. A larger one would stand beside the town of the map below. */
const smallPlaces = (theme: Theme): LayerSpecification => ({
  id: 'places', type: 'symbol', source: 'protomaps', 'source-layer': 'places', minzoom: 11.5,
  filter: dynamic(['in', ['get', 'kind_detail'], ['literal', ['hamlet', 'suburb', 'quarter', 'neighbourhood']]]),
  layout: { 'text-field': NAME, 'text-font': FONT, 'text-max-width': 8, 'text-padding': 6, 'text-size': 11 },
  paint: { 'text-color': theme.place, 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 },
})

const GREEN = ['forest', 'wood', 'park', 'national_park', 'nature_reserve', 'protected_area']
const BUILT = ['residential', 'industrial', 'commercial', 'railway']

/** Names in the visitor's language where there are such, else those of the place. */
const NAME = dynamic(['coalesce', ['get', `name:${words.locale.slice(0, 2)}`], ['get', 'name']])

/** The kinds of a layer's features that are drawn. */
const kind = (...kinds: string[]) => dynamic(['in', ['get', 'kind'], ['literal', kinds]])

/** The width of a road of each kind, px. */
const wide = (highway: number, major: number, minor: number) => ['match', ['get', 'kind'], 'highway', highway, 'major_road', major, minor]

/**
 * The basemap of Protomaps (schema of version 4) in our own colours, with no more than it takes to find one's way below the marks:
 * its own styles draw some hundred layers, with pictures for places of interest.
 */
function protomapsLayers(theme: Theme): LayerSpecification[] {
  const halo = { 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 }
  const from = (layer: string) => ({ source: 'protomaps', 'source-layer': layer })
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': theme.sea } },
    { id: 'land', type: 'fill', ...from('earth'), filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': theme.covered } },
    { id: 'green', type: 'fill', ...from('landuse'), filter: kind(...GREEN), paint: { 'fill-color': theme.green } },
    { id: 'built', type: 'fill', ...from('landuse'), filter: kind(...BUILT), paint: { 'fill-color': theme.built } },
    { id: 'water', type: 'fill', ...from('water'), filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': theme.sea } },
    {
      id: 'rivers', type: 'line', ...from('water'), filter: kind('river', 'canal', 'stream'), layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': theme.river, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 8, 1.1, 12, 2.2] },
    },
    { id: 'buildings', type: 'fill', ...from('buildings'), minzoom: 14, paint: { 'fill-color': theme.road, 'fill-opacity': 0.5 } },
    {
      id: 'rail', type: 'line', ...from('roads'), filter: kind('rail'), minzoom: 10,
      paint: { 'line-color': theme.border, 'line-width': 0.8, 'line-dasharray': [4, 3] },
    },
    {
      id: 'roads', type: 'line', ...from('roads'), filter: kind('highway', 'major_road', 'minor_road'),
      layout: { 'line-join': 'round', 'line-cap': 'round', 'line-sort-key': dynamic(wide(2, 1, 0)) },
      paint: {
        'line-color': dynamic(['match', ['get', 'kind'], 'highway', theme.highway, theme.road]),
        'line-width': dynamic(['interpolate', ['exponential', 1.4], ['zoom'], 4, wide(0.5, 0, 0), 8, wide(1.2, 0.6, 0), 12, wide(2.6, 1.8, 0.8),
          16, wide(9, 7, 4)]),
      },
    },
    {
      id: 'borders', type: 'line', ...from('boundaries'), filter: kind('country'), layout: { 'line-join': 'round' },
      paint: { 'line-color': theme.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.2] },
    },
    {
      id: 'road-names', type: 'symbol', ...from('roads'), minzoom: 13, filter: kind('highway', 'major_road'),
      layout: { 'symbol-placement': 'line', 'text-field': NAME, 'text-font': FONT, 'text-size': 11 }, paint: { 'text-color': theme.place, ...halo },
    },
    {
      id: 'places', type: 'symbol', ...from('places'), filter: ['all', kind('locality'), ['<=', ['coalesce', ['get', 'min_zoom'], 8], ['zoom']]],
      layout: {
        'text-field': NAME, 'text-font': FONT, 'text-max-width': 8, 'text-padding': 6,
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'], 'text-radial-offset': 0.8, 'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 8],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10, 9, ['case', ['<=', ['coalesce', ['get', 'min_zoom'], 8], 6], 15, 12]],
      },
      paint: { 'text-color': theme.place, ...halo },
    },
    {
      id: 'names', type: 'symbol', ...from('places'), filter: kind('country'), maxzoom: 6.5,
      layout: {
        'text-field': NAME, 'text-font': FONT, 'text-letter-spacing': 0.1, 'text-max-width': 7, 'text-transform': 'uppercase',
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 9, 6, 13],
      },
      paint: { 'text-color': theme.country, ...halo },
    },
  ]
}
