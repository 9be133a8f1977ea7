/**
 * The field for a key. With one the page is asked for again, and shown in the place of the one without. The key is in the storage of this tab, where
 * the map reads it, too (src/web/map/service/api.ts), and in the Authorization header.
 */
const KEPT = 'headroom-key'

const kept = (() => {
  try {
    return sessionStorage
  } catch {
    return null // forbidden by the browser's settings
  }
})()

/** @param {string} id */
const find = (id) => document.getElementById(id)

/** Shows the field, or that a key is in use. */
function begin() {
  const [section, form, used, field] = [find('session'), find('key-form'), find('key-in-use'), find('key')]
  if (!section || !form || !used || !(field instanceof HTMLInputElement)) return
  section.hidden = false
  form.hidden = kept?.getItem(KEPT) != null
  used.hidden = !form.hidden
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void show(field.value.trim())
  })
  find('forget-key')?.addEventListener('click', () => {
    kept?.removeItem(KEPT)
    location.reload()
  })
}

/**
 * Shows the page as the key has it; a refused key is told, and forgotten.
 * @param {string} key
 */
async function show(key) {
  const answer = await fetch(location.href, { headers: { Authorization: `Bearer ${key}` } }).catch(() => null)
  if (answer?.status === 401) kept?.removeItem(KEPT)
  const page = new DOMParser().parseFromString(await answer?.text() ?? '', 'text/html').querySelector('main')
  const main = document.querySelector('main')
  if (answer?.ok && page && main) {
    kept?.setItem(KEPT, key)
    main.replaceChildren(...page.childNodes)
    document.dispatchEvent(new Event('figures'))
    return begin()
  }
  begin()
  const [problem, form] = [find('key-problem'), find('key-form')]
  if (!problem || !form) return
  problem.textContent = answer?.status === 401 ? form.dataset.refused ?? '' : page?.querySelector('article > p')?.textContent ?? ''
  problem.hidden = false
}

const key = kept?.getItem(KEPT) ?? ''
if (key === '') begin()
else await show(key)
