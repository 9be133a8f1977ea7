import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { dynamic } from './best.ts'
import { FONT } from './labels.ts'
import { naturalEarthLayers } from './natural-earth-layers.ts'
import type { Theme } from './palette.ts'

/** The zoom from which there are tiles with detail. */
const NEAR = 6
/** The zoom from which towns are those of the tiles. */
const TOWNS = 8
/** The zoom up to which built-up areas are seen, ever fainter: their outlines are right to a kilometre. */
const BUILT = 12
/** The zoom from which rivers are those of the tiles: Natural Earth's would run beside them. */
const RIVERS = 9

/**
 * Natural Earth's layers, and above zoom 6 what the tiles of src/web/base/near.pmtiles have in their place. A tile covers what is coarse with ground,
 * so that it is seen until the tile is there. Land of the countries `covered` is lighter, as far as their shores, which lie up to 3 km beside
 * the coarse ones; water is drawn above that.
 */
export function nearLayers(theme: Theme, covered: string[]): LayerSpecification[] {
  const tiles = (layer: string) => ({ source: 'near', 'source-layer': layer, minzoom: NEAR })
  const inCovered = dynamic(['in', ['get', 'code'], ['literal', covered]])
  const near: LayerSpecification[] = [
    { id: 'ground', type: 'fill', ...tiles('ground'), paint: { 'fill-color': theme.land, 'fill-antialias': false } },
    { id: 'covered', type: 'fill', source: 'land', minzoom: NEAR, filter: inCovered, paint: { 'fill-color': theme.covered, 'fill-antialias': false } },
    {
      id: 'shores', type: 'line', ...tiles('shores'), filter: inCovered, layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': theme.covered, 'line-width': ['interpolate', ['exponential', 2], ['zoom'], NEAR, 8, 14, 2000] },
    },
    {
      id: 'built-up', type: 'fill', ...tiles('built'), maxzoom: BUILT,
      paint: { 'fill-color': theme.built, 'fill-antialias': false, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], BUILT - 3, 1, BUILT, 0] },
    },
    { id: 'water', type: 'fill', ...tiles('water'), paint: { 'fill-color': theme.sea } },
    {
      id: 'near-borders', type: 'line', ...tiles('borders'), layout: { 'line-join': 'round' },
      paint: { 'line-color': theme.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.2] },
    },
  ]
  const towns: LayerSpecification = {
    id: 'towns', type: 'symbol', ...tiles('towns'), minzoom: TOWNS,
    filter: ['>=', ['get', 'people'], ['step', ['zoom'], 20_000, 9, 5000, 10, 2000, 11, 0]],
    layout: {
      'text-field': ['get', 'name'], 'text-font': FONT, 'text-max-width': 8, 'text-padding': 6,
      'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'], 'text-radial-offset': 0.8,
      'text-size': ['step', ['get', 'people'], 11, 20_000, 12, 100_000, 14, 500_000, 16], 'symbol-sort-key': ['-', 0, ['get', 'people']],
    },
    paint: { 'text-color': theme.place, 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 },
  }
  // Below places, whose names stand before them. Among many towns a province's name moves up or down; from farther off that would be into the next one.
  const provinces: LayerSpecification = {
    id: 'provinces', type: 'symbol', source: 'provinces', minzoom: NEAR, maxzoom: 10,
    layout: {
      'text-field': ['get', 'name'], 'text-font': FONT, 'text-letter-spacing': 0.1, 'text-max-width': 7, 'text-transform': 'uppercase', 'text-padding': 12,
      'text-variable-anchor': ['step', ['zoom'], ['literal', ['center']], TOWNS, ['literal', ['center', 'bottom', 'top']]], 'text-radial-offset': 1.2,
      'text-size': ['interpolate', ['linear'], ['zoom'], NEAR, 9, 10, 13],
    },
    paint: { 'text-color': theme.country, 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 },
  }
  const ends: Record<string, number> = { rivers: RIVERS, borders: NEAR, places: TOWNS }
  return naturalEarthLayers(theme, covered).flatMap((layer) => {
    const maxzoom = ends[layer.id]
    const one = maxzoom === undefined ? layer : { ...layer, maxzoom }
    return layer.id === 'lakes' ? [one, ...near] : layer.id === 'places' ? [provinces, one, towns] : [one]
  })
}
