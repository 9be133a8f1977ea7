import { byId } from '../page/element.js'
import { showPanel } from '../page/panel.js'

/**
 * The note on the map of what is not among its marks, and where the list says it in full.
 * @param {{ raise: () => void }} sheet that holds the list on narrow screens
 */
export function startLeftOutNote(sheet) {
  const note = byId('left-out', HTMLButtonElement)

  note.addEventListener('click', () => {
    showPanel('list')
    sheet.raise()
    const folded = document.querySelector('#results .not-included')
    if (folded instanceof HTMLDetailsElement) folded.open = true
    const told = document.querySelector('#results .left-out')
    if (!(told instanceof HTMLElement)) return
    told.tabIndex = -1
    told.scrollIntoView({ block: 'nearest' })
    told.focus()
  })

  return {
    /** @param {string} text empty where nothing is left out */
    show(text) {
      note.hidden = text === ''
      note.replaceChildren(text)
    },
  }
}
