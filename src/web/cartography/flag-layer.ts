import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { dynamic } from './best.ts'

/** Side of a flag, CSS px. */
const SIZE = 20

/** The flags of what opened and closed, above all marks: what opened to the left of its asset, what closed to the right, so that both are seen where both happened. */
export const flagLayer: LayerSpecification = {
  id: 'changes', type: 'symbol', source: 'changes',
  layout: {
    'icon-image': dynamic(['concat', ['get', 'flag'], `/${SIZE}`]),
    'icon-anchor': dynamic(['match', ['get', 'flag'], 'opened', 'bottom-right', 'bottom-left']),
    'icon-offset': dynamic(['match', ['get', 'flag'], 'opened', ['literal', [-2, -2]], ['literal', [2, -2]]]),
    'icon-allow-overlap': true, 'icon-ignore-placement': true,
  },
}
