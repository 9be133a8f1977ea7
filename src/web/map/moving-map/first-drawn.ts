import { ASSET_LAYERS } from '../../cartography/layers.ts'
import type { Map as MapLibre } from 'maplibre-gl'

/**
 * Waits for the first frame that shows an asset, or for all to be drawn where there is none to be seen. Sets the mark `assets drawn` of the
 * browser's User Timing, for whoever measures the page.
 */
export function firstDrawn(map: MapLibre): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      map.off('render', look)
      map.off('idle', done)
      resolve()
    }
    const look = () => {
      if (map.queryRenderedFeatures({ layers: ASSET_LAYERS }).length === 0) return
      performance.mark('assets drawn')
      done()
    }
    map.on('render', look)
    map.on('idle', done)
  })
}
