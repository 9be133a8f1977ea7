// @ts-check
/** @import { LayerSpecification } from '@maplibre/maplibre-gl-style-spec' */
/** @import { Theme } from './palette.js' */

/** Drawn by the browser's own fonts, since the style names no glyphs. */
export const FONT = ['system-ui', 'sans-serif']

/**
 * The map below the marks. Land of the countries `covered` is lighter.
 * @param {Theme} theme
 * @param {string[]} covered codes of countries
 * @returns {LayerSpecification[]}
 */
export function baseLayers(theme, covered) {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': theme.sea } },
    {
      id: 'land', type: 'fill', source: 'land',
      paint: {
        'fill-color': ['case', ['in', ['get', 'code'], ['literal', covered]], theme.covered, theme.land],
        'fill-antialias': false,
      },
    },
    {
      id: 'borders', type: 'line', source: 'land', layout: { 'line-join': 'round' },
      paint: { 'line-color': theme.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.4] },
    },
    {
      id: 'names', type: 'symbol', source: 'names', maxzoom: 7,
      filter: ['>=', ['get', 'rank'], ['step', ['zoom'], 0.9, 4, 0.5, 5, 0.15, 6, 0]],
      layout: {
        'text-field': ['get', 'name'], 'text-font': FONT, 'text-letter-spacing': 0.08, 'text-max-width': 7,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 7, 15], 'symbol-sort-key': ['-', ['get', 'rank']],
      },
      paint: { 'text-color': theme.country, 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 },
    },
  ]
}
