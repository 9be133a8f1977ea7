import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Question } from '../../capacity/shapes.ts'
import { best, bestMw, bestOrder, dynamic, isMarked, markExpression, SEVERAL, SINGLE } from './best.ts'
import { FONT, labelOf } from './labels.ts'
import { FRAME, PIN, PIN_SIZE } from './marks.ts'
import { markSize } from './scales.ts'
import type { Theme } from './palette.ts'

/** Layers that show assets: what a pointer can be at. */
export const ASSET_LAYERS = ['results', 'stacks', 'marks', 'assets']

/** Below this zoom marks stand so close that names of places would find no room beside them. */
const CROWDED = dynamic(['step', ['zoom'], true, 8, false])

/** How strong the marks are that lie outside of what is searched. */
const FADED = 0.35

/** Assets of which only a bounding box is known: the point says no more than that it lies in the box. */
const BOX = dynamic(['==', ['get', 'precision'], 'box'])

/**
 * The layers above the base map: assets, and what is searched, found and chosen.
 * @param shown `capacity` shows the figures, the public
 *   points otherwise; `within` tells as an expression which marks do not step back, null for all; marks tell of staleness unless
 *   `allStale` says that it is told of all; `focus` is the id of the asset to ring; `nearly` shows faintly what has less than asked for
 */
export function layers(
  theme: Theme,
  { question, capacity, within, allStale, focus, nearly = false }: {
    question: Question; capacity: boolean; within: unknown[] | null; allStale: boolean; focus: string; nearly?: boolean
  },
): LayerSpecification[] {
  const { direction } = question
  // A cell and a box may be partly inside, wherever their points are.
  const inside = ['any', SEVERAL, BOX, within]
  const strength = (full: number) => (within === null ? full : dynamic(['case', inside, full, FADED * full]))
  const mw = bestMw(direction)
  const name = markExpression(direction, !allStale)
  const known = isMarked(direction)
  const sized = (make: (size: number) => unknown) => dynamic(markSize(mw, make))
  const [icon, frame] = [sized((size) => ['concat', name, `/${size}`]), sized((size) => `${FRAME}/${size}`)]
  const halo = { 'text-halo-color': theme.labelHalo, 'text-halo-width': 1.6 }
  const searched = { source: 'search' }
  const points = { source: 'assets', 'source-layer': 'assets' }
  const figures = { source: 'capacity', 'source-layer': 'capacity' }
  const visible: (seen: boolean) => { visibility: 'visible' | 'none' } = (seen) => ({ visibility: seen ? 'visible' : 'none' })
  const [area, line, point] = [['Polygon', 'MultiPolygon'], ['LineString'], ['Point']].map((types) => dynamic(['in', ['geometry-type'], ['literal', types]]))
  /** @param of source and filter */
  const frames = (id: string, layout: LayerSpecification['layout'], of: Record<string, unknown>) => ({
    id, type: 'symbol', paint: { 'icon-opacity': strength(1) }, ...of, layout: { ...layout, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  } as LayerSpecification)
  return [
    { id: 'radius-area', type: 'fill', ...searched, filter: area, paint: { 'fill-color': theme.search, 'fill-opacity': 0.07 } },
    {
      id: 'corridor', type: 'line', ...searched, filter: line, layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': theme.search, 'line-opacity': 0.13,
        'line-width': dynamic(['interpolate', ['exponential', 2], ['zoom'], ...[0, 22].flatMap((zoom) => [zoom, ['*', ['get', 'wide'], 2 ** zoom]])]),
      },
    },
    {
      id: 'radius', type: 'line', ...searched, filter: dynamic(['!=', ['geometry-type'], 'Point']),
      paint: { 'line-color': theme.search, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    {
      id: 'assets', type: 'circle', ...points, filter: publicPoints(question),
      layout: visible(!capacity),
      paint: {
        'circle-radius': sized((size) => 0.38 * size), 'circle-color': theme.point, 'circle-opacity': strength(0.75),
        'circle-stroke-color': theme.halo, 'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 6, 0, 9, 0.8],
      },
    },
    frames('asset-frames', { ...visible(!capacity), 'icon-image': frame }, {
      ...points, filter: ['all', publicPoints(question), BOX],
    }),
    {
      id: 'plates', type: 'circle', ...figures, filter: ['all', known, SEVERAL],
      layout: visible(capacity),
      paint: {
        'circle-radius': sized((size) => ['+', size / 2, ['interpolate', ['linear'], ['ln', ['get', 'assets']], 0.7, 2, 5, 6]]),
        'circle-color': theme.ink, 'circle-opacity': strength(0.12),
      },
    },
    {
      id: 'approximate', type: 'circle', ...figures, minzoom: 8,
      filter: ['all', known, SINGLE, ...['exact', 'box'].map((precision) => dynamic(['!=', ['get', 'precision'], precision]))],
      layout: visible(capacity),
      paint: {
        'circle-radius': sized((size) => 0.95 * size), 'circle-opacity': 0,
        'circle-stroke-color': theme.point, 'circle-stroke-width': 1, 'circle-stroke-opacity': strength(0.6),
      },
    },
    frames('frames', { ...visible(capacity), 'icon-image': frame }, {
      ...figures, filter: ['all', known, SINGLE, BOX],
    }),
    {
      id: 'stack-plates', type: 'circle', source: 'stacks', filter: known, layout: visible(capacity),
      paint: { 'circle-radius': sized((size) => size / 2 + 4), 'circle-color': theme.plate, 'circle-opacity': strength(1) },
    },
    // Below the marks: one of the list is drawn over none that has more.
    frames('result-frames', { 'icon-image': ofResult((size) => `${FRAME}/${size}`) }, { source: 'results', filter: BOX, paint: {} }),
    {
      id: 'results', type: 'symbol', source: 'results',
      layout: { 'icon-image': ofResult((size) => ['concat', ['get', 'mark'], `/${size}`]), 'icon-allow-overlap': true, 'symbol-sort-key': ['get', 'order'] },
    },
    {
      id: 'nearly', type: 'symbol', source: 'nearly', 'source-layer': 'capacity', filter: known,
      layout: { ...visible(capacity && nearly), 'icon-image': icon, 'icon-allow-overlap': true, 'icon-ignore-placement': true, 'symbol-sort-key': bestOrder(direction) },
      paint: { 'icon-opacity': FADED },
    },
    {
      id: 'marks', type: 'symbol', ...figures, filter: known,
      layout: {
        ...visible(capacity), 'icon-image': icon, 'icon-allow-overlap': true, 'icon-ignore-placement': CROWDED, 'symbol-sort-key': bestOrder(direction),
      },
      // Of several at one point the best alone is seen; all of them are there to be counted and chosen.
      paint: { 'icon-opacity': dynamic(['case', ['>', ['coalesce', ['get', 'rank'], 1], 1], 0, strength(1)]) },
    },
    {
      // After the direction changes, and until stacks are counted again, some have no mark in the new direction.
      id: 'stacks', type: 'symbol', source: 'stacks', filter: known,
      layout: {
        ...visible(capacity), 'text-field': ['to-string', ['get', 'here']], 'text-font': FONT, 'text-size': 10,
        // Beside the mark, and the hourglass of what is stale.
        'text-offset': sized((size) => {
          const [beside, besideHourglass] = [0.6, 1.3].map((ems) => ['literal', [ems + size / 20, -1.1]])
          return allStale ? beside : ['case', ['to-boolean', best(direction, 'stale')], besideHourglass, beside]
        }),
        'text-allow-overlap': true, 'text-ignore-placement': true,
      },
      paint: { 'text-opacity': strength(1), 'text-color': theme.ink, ...halo },
    },
    {
      id: 'labels', type: 'symbol', ...figures, filter: known,
      layout: {
        ...visible(capacity), 'text-field': labelOf(direction), 'text-font': FONT, 'text-padding': ['interpolate', ['linear'], ['zoom'], 4, 18, 9, 4],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 12, 12.5],
        // Always below the mark, so that of several assets at one point only the best one's label finds room.
        'text-anchor': 'top', 'text-offset': sized((size) => ['literal', [0, 0.25 + size / 24]]), 'text-max-width': 12,
        'symbol-sort-key': ['-', 0, bestOrder(direction)],
      },
      paint: { 'text-color': theme.ink, 'text-opacity': strength(1), ...halo },
    },
    {
      id: 'corners', type: 'circle', ...searched, filter: dynamic(['all', point, ['!', ['has', 'place']]]),
      paint: { 'circle-radius': 5, 'circle-color': theme.search, 'circle-stroke-width': 2, 'circle-stroke-color': theme.halo },
    },
    frames('place', { 'icon-image': `${PIN}/${PIN_SIZE}`, 'icon-anchor': 'bottom' }, { ...searched, filter: dynamic(['all', point, ['has', 'place']]), paint: {} }),
    {
      id: 'result-labels', type: 'symbol', source: 'results',
      layout: {
        'symbol-sort-key': ['-', 0, ['get', 'order']], 'text-field': ['case', ['get', 'some'], ['get', 'label'], ''], 'text-font': FONT, 'text-size': 12,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'], 'text-radial-offset': ofResult((size) => 0.5 + size / 24), 'text-max-width': 9,
      },
      paint: { 'text-color': theme.ink, ...halo },
    },
    ...[{ ...figures, layout: visible(capacity) }, { ...points, layout: visible(!capacity) }, { source: 'results', layout: visible(true) }].map((of) =>
      ({
        id: `focus-${of.source}`, type: 'circle', ...of, filter: ['==', ['get', 'id'], focus],
        paint: { 'circle-radius': 15, 'circle-opacity': 0, 'circle-stroke-width': 3, 'circle-stroke-color': theme.search },
      } as LayerSpecification)),
  ]
}

/** What a row of the list has by zoom and capacity, as marks have it. */
const ofResult = (make: (size: number) => unknown) => dynamic(markSize(['get', 'order'], make))

/** Which points of the public tiles pass what can be judged without figures: country, operator and voltage. */
export function publicPoints({ country, operator, voltage }: Pick<Question, 'country' | 'operator' | 'voltage'>) {
  const among = (name: string, values: string[]) => (values.length === 0 ? [] : [['in', ['get', name], ['literal', values]]])
  const kv = ['get', 'voltage_kv']
  return dynamic(['all', ...among('country', country), ...among('operator', operator),
    ...(voltage === null ? [] : [['has', 'voltage_kv']]),
    ...(voltage?.min == null ? [] : [['>=', kv, voltage.min]]), ...(voltage?.max == null ? [] : [['<=', kv, voltage.max]])])
}
