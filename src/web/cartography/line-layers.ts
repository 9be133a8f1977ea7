import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { dynamic } from './best.ts'
import { FONT } from './labels.ts'
import type { Theme } from './palette.ts'

/** Voltages of lines, the least first: from so many kV, with their width at zoom 9, CSS px. Their colours are `lines` of the theme. */
export const LINE_VOLTAGES = [{ from: 0, width: 0.9 }, { from: 100, width: 1.3 }, { from: 200, width: 1.9 }, { from: 300, width: 2.6 }]

/** What a line has by its voltage; the first where none is known. */
const byVoltage = (values: unknown[]) => dynamic(['step', ['coalesce', ['get', 'voltage_kv'], 0], values[0],
  ...LINE_VOLTAGES.slice(1).flatMap(({ from }, at) => [from, values[at + 1]])])

/**
 * High-voltage lines and substations below the marks, higher voltages wider and stronger, in a hue that is not that of capacity, which no line has.
 * @param kv an expression of a voltage as a label
 */
export function lineLayers(theme: Theme, kv: unknown): LayerSpecification[] {
  const of = { source: 'lines', 'source-layer': 'lines' }
  const [line, point] = ['LineString', 'Point'].map((type) => dynamic(['==', ['geometry-type'], type]))
  const widths = (scale: number) => byVoltage(LINE_VOLTAGES.map(({ width }) => scale * width))
  const text = dynamic(['concat', ['coalesce', ['get', 'name'], ''], ['case', ['all', ['has', 'name'], ['has', 'voltage_kv']], ' · ', ''], ['case', ['has', 'voltage_kv'], kv, '']])
  const labels = { 'text-field': text, 'text-font': FONT, 'text-size': 10.5 }
  const paint = { 'text-color': theme.place, 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.4 }
  return [
    {
      id: 'lines', type: 'line', ...of, ...(line && { filter: line }), layout: { 'line-join': 'round', 'line-sort-key': ['coalesce', ['get', 'voltage_kv'], 0] },
      paint: { 'line-color': byVoltage(theme.lines), 'line-width': dynamic(['interpolate', ['linear'], ['zoom'], 4, widths(0.5), 9, widths(1), 14, widths(1.8)]) },
    },
    {
      id: 'line-stations', type: 'circle', ...of, ...(point && { filter: point }),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 7, 1.2, 12, 3.5], 'circle-color': byVoltage(theme.lines),
        'circle-stroke-color': theme.land, 'circle-stroke-width': 0.8,
      },
    },
    { id: 'line-names', type: 'symbol', ...of, ...(line && { filter: line }), minzoom: 10, layout: { ...labels, 'symbol-placement': 'line', 'text-offset': [0, 0.8] }, paint },
    { id: 'station-names', type: 'symbol', ...of, ...(point && { filter: point }), minzoom: 11, layout: { ...labels, 'text-anchor': 'bottom', 'text-offset': [0, -0.5] }, paint },
  ]
}
