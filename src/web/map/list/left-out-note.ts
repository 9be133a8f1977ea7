import { byId } from '../page/element.ts'
import type { PageState } from '../page/state.ts'

/**
 * The note on the map of what is not among its marks, and where the list says it in full.
 * @param sheet that holds the list on narrow screens
 */
export function startLeftOutNote(state: PageState, sheet: { raise: () => void }) {
  const note = byId('left-out', HTMLButtonElement)

  note.addEventListener('click', () => {
    state.change({ panel: 'list' })
    sheet.raise()
    const folded = document.querySelector('#results .not-included')
    if (folded instanceof HTMLDetailsElement) folded.open = true
    const told = document.querySelector('#results .left-out')
    if (!(told instanceof HTMLElement)) return
    told.tabIndex = -1
    told.scrollIntoView({ block: 'nearest' })
    told.focus()
  })

  state.follow(['leftOut'], ({ leftOut }) => {
    note.hidden = leftOut === ''
    note.replaceChildren(leftOut)
  })
}
