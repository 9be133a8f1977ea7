import { startAssetPanel } from './asset-panel.js'
import { byId } from '../page/element.js'
import { showPanel } from '../page/panel.js'
/** @import { AssetMap } from '../picture/asset-map.js' */
/** @import { AssetRow, View } from '../../../capacity/shapes.ts' */

/** Zoom at which an asset is shown alone. */
export const CLOSE = 11

/**
 * The asset that is looked at: in the panel, on the map and in the address.
 * @param {View} view
 * @param {{ map: AssetMap, sheet: { raise: () => void, lower: () => void }, keepLink: () => void }} page
 */
export function startAssetView(view, { map: drawn, sheet, keepLink }) {
  const panel = startAssetPanel({
    back: close,
    goTo: ({ lat, lon }) => {
      sheet.lower()
      if (lat !== null && lon !== null) drawn.setCamera({ lat, lon, zoom: Math.max(drawn.camera().zoom, CLOSE) }, true)
    },
  })

  function close() {
    const id = view.asset
    view.asset = null
    keepLink()
    drawn.focus(null)
    showPanel('list')
    const button = document.querySelector(`tr[data-asset="${id}"] button`)
    if (button instanceof HTMLElement) button.focus()
    else byId('results-title', HTMLElement).focus()
  }

  /**
   * @param {string} id
   * @param {AssetRow | null} row what the list knows already
   * @param {string[]} [here] all assets at its point
   */
  return function open(id, row, here = [id]) {
    view.asset = id
    keepLink()
    showPanel('asset')
    sheet.raise()
    drawn.focus(id)
    void panel.show(id, row, here)
  }
}
