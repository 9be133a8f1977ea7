// @ts-check

/**
 * Forms with `data-passkey` are sent with the answer of a passkey: `make` registers a new one, `use` signs in. They are shown where the browser
 * can do so (Web Authentication level 3: Chrome 129, Firefox 119, Safari 18.4).
 */
const able = typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-passkey]'))) {
  if (able) prepare(form)
}

/** @param {HTMLFormElement} form */
function prepare(form) {
  const failed = /** @type {HTMLElement} */ (form.querySelector('[role=alert]'))
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'))
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    failed.hidden = true
    button.disabled = true
    try {
      const answer = /** @type {HTMLInputElement} */ (form.elements.namedItem('answer'))
      answer.value = JSON.stringify(await credential(form))
      form.submit()
    } catch {
      failed.hidden = false
      button.disabled = false
    }
  })
}

/**
 * What the authenticator answers to what the service asks. Rejects when the person gives up, and when the service refuses.
 * @param {HTMLFormElement} form
 */
async function credential(form) {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  const answer = await fetch(`${form.action}/options`, { method: 'POST', body: fields })
  if (!answer.ok) throw new Error(`the service answers ${answer.status}`)
  const options = await answer.json()
  return form.dataset.passkey === 'make'
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
}
