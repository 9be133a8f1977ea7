import { words } from '#words'
import { notUnderstood } from '../../../capacity/link.ts'
import { say } from '../../words/visitor/texts.ts'
import { health } from '../service/api.ts'
import { byId } from './element.ts'
import type { PageState } from './state.ts'

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

/** Says on the map which parts of the link are not understood, until something else is asked: what they would have filtered is shown as well. */
export function noteNotUnderstood(state: PageState) {
  let noted = ''
  const note = (parts: string[]) => {
    const problem = byId('map-problem', HTMLElement)
    // Another problem may have been told since.
    if (parts.length === 0 && problem.textContent === noted) problem.hidden = true
    noted = parts.length === 0 ? '' : say(words.map.linkNotUnderstood, { parts: parts.join(', ') })
    if (noted !== '') complain(noted)
  }
  note(notUnderstood(location.hash))
  // The address itself is written anew as soon as the map stands elsewhere.
  addEventListener('hashchange', ({ newURL }) => note(notUnderstood(new URL(newURL).hash)))
  state.follow(['question', 'at', 'area', 'asset', 'compare'], (_, before) => {
    if (before) note([])
  })
}
