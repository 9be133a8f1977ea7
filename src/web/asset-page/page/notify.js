/**
 * The element of the page with this id.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind | null}
 */
function find(id, kind) {
  const found = document.getElementById(id)
  return found instanceof kind ? found : null
}

/**
 * Asks for a webhook. The key is in the header of this one request, nowhere else.
 * @param {string} key
 * @param {object} body
 */
const create = (key, body) => fetch('/v1/webhooks', {
  method: 'POST', headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }, body: JSON.stringify(body),
})

/** @type {Record<number, string>} */
const REASONS = { 400: 'badAddress', 401: 'badKey', 403: 'notInPlan', 429: 'later' }

/**
 * The form that makes a webhook and shows its secret once. Pages without figures have none.
 * @param {HTMLFormElement} form
 */
function start(form) {
  const [url, key] = [find('notify-url', HTMLInputElement), find('notify-key', HTMLInputElement)]
  const problem = find('notify-problem', HTMLElement)
  const made = document.querySelector('#notify-made p')
  const button = form.querySelector('button')
  if (!url || !key || !problem || !(made instanceof HTMLElement) || !button) return
  const refusals = JSON.parse(form.dataset.refusals ?? '{}')

  /** @param {string | null} reason */
  const refuse = (reason) => {
    problem.hidden = reason === null
    problem.textContent = reason === null ? '' : refusals[reason]
    url.ariaInvalid = String(reason === 'badAddress')
    key.ariaInvalid = String(reason === 'badKey' || reason === 'notInPlan')
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    refuse(null)
    button.disabled = true
    const answer = await create(key.value.trim(), { url: url.value.trim(), filters: JSON.parse(form.dataset.filters ?? '{}') }).catch(() => null)
    button.disabled = false
    if (answer?.status !== 201) return refuse(REASONS[answer?.status ?? 0] ?? 'failed')
    const { data } = await answer.json()
    key.value = ''
    made.querySelector('code')?.replaceChildren(data.secret)
    made.hidden = false
    form.hidden = true
    return undefined
  })
  form.hidden = false
}

function begin() {
  const form = find('notify-form', HTMLFormElement)
  if (form) start(form)
}

begin()
// The page with a key has taken the place of the one without.
document.addEventListener('figures', begin)
