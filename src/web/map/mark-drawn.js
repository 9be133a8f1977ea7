// @ts-check
import { ASSET_LAYERS } from './layers.js'
/** @import { Map as MapLibre } from 'maplibre-gl' */

/**
 * Sets the mark `assets drawn` of the browser's User Timing with the first frame that shows an asset, for whoever measures the page.
 * @param {MapLibre} map
 */
export function markDrawn(map) {
  const look = () => {
    if (map.queryRenderedFeatures({ layers: ASSET_LAYERS }).length === 0) return
    performance.mark('assets drawn')
    map.off('render', look)
  }
  map.on('render', look)
}
