/** Shows what the search finds below its box while one types: the list of the page of results. */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form.search'))
const box = /** @type {HTMLInputElement} */ (form.querySelector('input'))
const found = /** @type {HTMLElement} */ (form.querySelector('.found'))

/** How long typing must pause, in ms: a word is asked for once, not letter by letter. */
const PAUSE = 120

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting

box.addEventListener('input', () => {
  clearTimeout(waiting)
  waiting = setTimeout(look, PAUSE)
})
form.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  found.hidden = true
  box.focus()
})
// A slash is a letter where one writes.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event
  const writes = target instanceof HTMLElement && target.matches('input, textarea, select')
  if (!(key === '/' && !ctrlKey && !metaKey && !writes) && !(key === 'k' && (ctrlKey || metaKey))) return
  event.preventDefault()
  box.focus()
  box.select()
})
addEventListener('click', ({ target }) => {
  if (!(target instanceof Node) || !form.contains(target)) found.hidden = true
})

async function look() {
  const text = box.value.trim()
  found.hidden = text === ''
  if (text === '') return
  const answer = await fetch(`/docs/search?${new URLSearchParams({ q: text })}`).catch(() => null)
  if (!answer?.ok || box.value.trim() !== text) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  found.replaceChildren(...page.querySelectorAll('#results'))
}
