import { health } from '../service/api.ts'
import { byId } from './element.ts'

/** Says above the page that the data is a demonstration, where it is one. */
export function noteSynthetic() {
  health().then(({ synthetic }) => {
    byId('synthetic', HTMLElement).hidden = synthetic !== true
  }, () => {})
}

/** Says on the map what does not work. */
export function complain(sentence: string) {
  const problem = byId('map-problem', HTMLElement)
  problem.replaceChildren(sentence)
  problem.hidden = false
}
