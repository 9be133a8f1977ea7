import { words } from '#words'
import { fragmentOf } from '../../../capacity/link.ts'
import { byId, element } from './element.ts'
import type { PageState } from './state.ts'

/**
 * The dialog with the link to what the map shows, and where other pages may show it with the code for them.
 * @param keepLink writes the view into the address
 */
export function startShare(state: PageState, keepLink: () => void) {
  const dialog = byId('share', HTMLDialogElement)
  const status = byId('share-status', HTMLElement)
  const link = byId('share-link', HTMLInputElement)
  const code = document.getElementById('share-code') as HTMLTextAreaElement | null

  byId('show-share', HTMLButtonElement).addEventListener('click', () => {
    keepLink()
    link.value = location.href
    if (code) code.value = codeOf(state)
    status.replaceChildren()
    dialog.showModal()
    link.select()
  })
  byId('close-share', HTMLButtonElement).addEventListener('click', () => dialog.close())
  for (const field of code ? [link, code] : [link]) {
    byId(`copy-${field.id}`, HTMLButtonElement).addEventListener('click', async () => {
      field.select()
      const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false)
      status.replaceChildren(copied ? words.share.copied : words.share.selected)
    })
  }
}

/** Code for another page that shows the question, the place and the part of the world. */
function codeOf(state: PageState) {
  const src = `${location.origin}/embed?${fragmentOf({ ...state.now(), sort: null, changedSince: null, compare: [] })}`
  const frame = element('iframe', { src, title: words.site.title, width: '100%', height: 480, loading: 'lazy' })
  frame.style.border = '0' // as an attribute it is against this page's own policy
  return frame.outerHTML
}
