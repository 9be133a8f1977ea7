import { startAssetPanel } from './asset-panel.ts'
import { byId } from '../page/element.ts'
import type { AssetMap } from '../picture/asset-map.ts'
import type { PageState } from '../page/state.ts'
import type { AssetRow } from '../../../capacity/shapes.ts'

/** Zoom at which an asset is shown alone. */
export const CLOSE = 11

/** The asset that is looked at: in the panel, on the map and in the address. */
export function startAssetView(state: PageState, { map: drawn, sheet }: { map: AssetMap; sheet: { raise: () => void; lower: () => void } }) {
  const panel = startAssetPanel({
    back: close,
    goTo: ({ lat, lon }) => {
      sheet.lower()
      if (lat !== null && lon !== null) drawn.setCamera({ lat, lon, zoom: Math.max(drawn.camera().zoom, CLOSE) }, true)
    },
  })

  function close() {
    const { asset: id } = state.now()
    state.change({ asset: null, pointed: null, panel: 'list' })
    const button = document.querySelector(`tr[data-asset="${id}"] button`)
    if (button instanceof HTMLElement) button.focus()
    else byId('results-title', HTMLElement).focus()
  }

  /**
   * @param row what the list knows already
   * @param here all assets at its point
   */
  return function open(id: string, row: AssetRow | null, here: string[] = [id]) {
    state.change({ asset: id, pointed: null, panel: 'asset' })
    sheet.raise()
    void panel.show(id, row, here)
  }
}
