import { words } from '#words'
import { canAsk, keyInUse, refused, useKey } from '../service/api.ts'
import { byId } from './element.ts'

/**
 * The field for a key: shown at once where figures need one, folded where visitors need none.
 * @param changed the key is another, or none
 */
export function startSession(changed: () => void) {
  const section = byId('session', HTMLDetailsElement)
  const field = byId('key', HTMLInputElement)

  function draw() {
    const key = keyInUse()
    byId('no-key', HTMLElement).hidden = canAsk()
    byId('key-form', HTMLElement).hidden = key !== null
    byId('key-in-use', HTMLElement).hidden = key === null
    byId('key-name', HTMLElement).replaceChildren(key?.startsWith('svc_test_') ? words.search.testKeyInUse : words.search.keyInUse)
    section.open = !canAsk()
  }

  byId('key-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    useKey(field.value)
    field.value = ''
    draw()
    changed()
  })
  byId('forget-key', HTMLButtonElement).addEventListener('click', () => {
    useKey('')
    draw()
    changed()
  })
  draw()

  return {
    /** The server has refused the key, or the session. */
    refuse() {
      refused()
      draw()
    },
  }
}
