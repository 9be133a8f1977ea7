import { byId } from './element.ts'
import type { PageState, PanelName } from './state.ts'

const NAMES: PanelName[] = ['list', 'asset', 'coverage']

/** Shows one of the panels beside the map, and none of the others. */
export function startPanels(state: PageState) {
  state.follow(['panel'], ({ panel }) => {
    for (const name of NAMES) byId(name, HTMLElement).hidden = name !== panel
  })
}
