import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Question } from '../../capacity/shapes.ts'
import { dynamic } from './best.ts'
import { publicPoints } from './layers.ts'
import { markColour } from './mark-parts.ts'
import { markName, MARKS } from './marks.ts'
import type { Theme } from './palette.ts'

/** The zoom from which areas are drawn: marks stand for several assets below it. */
export const AREAS_FROM = 6

/** The mark of the area's asset where the map has one; empty otherwise. */
const MARK = ['coalesce', ['feature-state', 'mark'], '']

/**
 * Areas of assets, filled in the colour of their marks; a bounding box is a dashed outline, since the asset is somewhere in it.
 * @param shown `capacity` shows the figures: then what the question leaves out is not filled
 */
export function areaLayers(theme: Theme, { question, capacity }: { question: Question; capacity: boolean }): LayerSpecification[] {
  const of = { source: 'areas', 'source-layer': 'areas', minzoom: AREAS_FROM }
  const isBox = (is: boolean) => dynamic(['all', publicPoints(question), [is ? '==' : '!=', ['get', 'precision'], 'box']])
  const colour = dynamic(['match', MARK, ...MARKS.flatMap((mark) => [markName(mark), markColour(mark, theme)]), theme.point])
  const strength = (marked: number, other: number) => dynamic(['case', ['==', MARK, ''], other, marked])
  return [
    { id: 'areas', type: 'fill', ...of, filter: isBox(false), paint: { 'fill-color': colour, 'fill-opacity': strength(0.3, capacity ? 0 : 0.12), 'fill-antialias': false } },
    { id: 'area-edges', type: 'line', ...of, filter: isBox(false), paint: { 'line-color': colour, 'line-width': 1, 'line-opacity': strength(0.9, 0.3) } },
    {
      id: 'boxes', type: 'line', ...of, filter: isBox(true),
      paint: { 'line-color': colour, 'line-width': 1, 'line-opacity': strength(0.8, capacity ? 0 : 0.4), 'line-dasharray': [3, 3] },
    },
  ]
}
