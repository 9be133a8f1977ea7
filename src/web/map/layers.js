// @ts-check
import { TYPE_COLOURS, VOLTAGE_STEPS } from './palette.js'
/** @import { CircleLayerSpecification, ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec' */
/** @import { Theme } from './theme.js' */

/** Drawn by the browser's own fonts, since the style names no glyphs. */
const FONT = ['system-ui', 'sans-serif']

/**
 * All layers in a theme's colours, from the sea up to the place that is searched. Land of the countries `covered`
 * is lighter.
 * @param {Theme} theme
 * @param {{ covered: string[], faded: boolean }} shown points step back while results are shown
 * @returns {LayerSpecification[]}
 */
export function layers(theme, { covered, faded }) {
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
      id: 'assets', type: 'circle', source: 'assets', 'source-layer': 'assets',
      layout: { 'circle-sort-key': ['coalesce', ['get', 'voltage_kv'], 0] },
      paint: pointPaint(theme, faded),
    },
    {
      id: 'names', type: 'symbol', source: 'names', maxzoom: 9,
      filter: ['>=', ['get', 'rank'], ['step', ['zoom'], 0.9, 4, 0.5, 5, 0.15, 6, 0]],
      layout: {
        'text-field': ['get', 'name'], 'text-font': FONT, 'text-letter-spacing': 0.08, 'text-max-width': 7,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 7, 15], 'symbol-sort-key': ['-', ['get', 'rank']],
      },
      paint: { 'text-color': theme.label, 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 },
    },
    {
      id: 'radius-area', type: 'fill', source: 'search', filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': theme.search, 'fill-opacity': 0.07 },
    },
    {
      id: 'radius', type: 'line', source: 'search', filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': theme.search, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    {
      id: 'centre', type: 'circle', source: 'search', filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 4, 'circle-color': theme.search, 'circle-stroke-width': 2, 'circle-stroke-color': theme.pointEdge,
      },
    },
    {
      id: 'focus', type: 'circle', source: 'results', filter: ['==', ['get', 'id'], ''],
      paint: {
        'circle-radius': 19, 'circle-opacity': 0, 'circle-stroke-width': 3, 'circle-stroke-color': theme.search,
      },
    },
    {
      id: 'results', type: 'symbol', source: 'results',
      layout: {
        'icon-image': ['get', 'marker'], 'icon-allow-overlap': true, 'symbol-sort-key': ['get', 'rank'],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 6, 0.65, 10, 1],
        'text-field': ['get', 'label'], 'text-font': FONT, 'text-size': 12, 'text-optional': true,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'], 'text-radial-offset': 1.35, 'text-max-width': 9,
      },
      paint: { 'text-color': theme.states.withheld, 'text-halo-color': theme.states.halo, 'text-halo-width': 1.6 },
    },
  ]
}

/**
 * Colour by type, size by voltage; a ring instead of a disc where the place is not exact.
 * @param {Theme} theme
 * @param {boolean} faded
 * @returns {NonNullable<CircleLayerSpecification['paint']>}
 */
function pointPaint(theme, faded) {
  const colour = dynamic(['match', ['get', 'type'], ...Object.entries(TYPE_COLOURS).flat(), TYPE_COLOURS.area])
  const exact = dynamic(['==', ['get', 'precision'], 'exact'])
  const strength = faded ? 0.3 : 1
  return {
    'circle-radius': [
      'interpolate', ['exponential', 1.4], ['zoom'],
      3, bySize(1.2, 1.6, 2.2, 3), 8, bySize(2.4, 3.4, 4.6, 6.2), 13, bySize(5, 7, 9, 12)],
    'circle-color': colour,
    'circle-opacity': ['case', exact, 0.85 * strength, 0.12 * strength],
    'circle-stroke-color': ['case', exact, theme.pointEdge, colour],
    'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 5, ['case', exact, 0, 0.7], 8, ['case', exact, 0.8, 1.3]],
    'circle-stroke-opacity': strength,
  }
}

/** @param {...number} radii */
function bySize(...radii) {
  const steps = VOLTAGE_STEPS.flatMap((voltage, index) => [voltage, radii[index + 1]])
  return dynamic(['step', ['coalesce', ['get', 'voltage_kv'], 0], radii[0], ...steps])
}

/**
 * An expression put together from a list, whose length its type cannot tell; MapLibre checks it as it draws.
 * @param {unknown[]} parts
 */
const dynamic = (parts) => /** @type {ExpressionSpecification} */ (parts)
