import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { FONT } from './labels.ts'
import type { Theme } from './palette.ts'

/**
 * Land, water and names of Natural Earth. Land of the countries `covered` is lighter.
 * @param covered codes of countries
 */
export function naturalEarthLayers(theme: Theme, covered: string[]): LayerSpecification[] {
  const halo = { 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 }
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': theme.sea } },
    {
      id: 'land', type: 'fill', source: 'land',
      paint: {
        'fill-color': ['case', ['in', ['get', 'code'], ['literal', covered]], theme.covered, theme.land],
        'fill-antialias': false,
      },
    },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': theme.sea } },
    {
      id: 'rivers', type: 'line', source: 'rivers', filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': theme.river, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 8, 1.1, 12, 2.2] },
    },
    {
      id: 'borders', type: 'line', source: 'land', layout: { 'line-join': 'round' },
      paint: { 'line-color': theme.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.2] },
    },
    {
      id: 'places', type: 'symbol', source: 'places',
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], -1, 3.5, 0, 5, 2, 6, 4, 7, 6, 8, 10]],
      layout: {
        'text-field': ['get', 'name'], 'text-font': FONT, 'text-max-width': 8, 'text-padding': 6,
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'], 'text-radial-offset': 0.8,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, ['case', ['<=', ['get', 'rank'], 1], 11, 10], 9,
          ['case', ['<=', ['get', 'rank'], 3], 15, 12]],
        'symbol-sort-key': ['-', ['*', 100_000, ['get', 'rank']], ['get', 'people']],
      },
      paint: { 'text-color': theme.place, ...halo },
    },
    {
      id: 'names', type: 'symbol', source: 'names', maxzoom: 6.5,
      filter: ['>=', ['get', 'rank'], ['step', ['zoom'], 0.9, 4, 0.5, 5, 0.15, 6, 0]],
      layout: {
        'text-field': ['get', 'name'], 'text-font': FONT, 'text-letter-spacing': 0.1, 'text-max-width': 7, 'text-transform': 'uppercase',
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 9, 6, 13], 'symbol-sort-key': ['-', ['get', 'rank']],
      },
      paint: { 'text-color': theme.country, ...halo },
    },
  ]
}
