/**
 * Who is signed in sees which key their account has, and after one click the samples have a key that is made for that. Only this tab keeps it, and
 * forgets it once it is no longer valid. Pages load this where the browser has the cookie of a session.
 */
const ADDRESS = '/account/sample-key'

/** Its name in the tab's storage. */
const KEPT = 'headroom-sample-key'

const { sampleKey: words } = JSON.parse(document.body.dataset.words ?? '{}')
const locale = document.body.dataset.locale ?? 'en'

/** Where a sample names a key: within a text, or as a value of its language. */
const IN_TEXT = /\$\{process\.env\.HEADROOM_KEY\}|\$HEADROOM_KEY|svc_live_…/g
const AS_VALUE = /process\.env\.HEADROOM_KEY|os\.environ\["HEADROOM_KEY"\]|Sys\.getenv\("HEADROOM_KEY"\)/g

const samples = [...document.querySelectorAll('main pre code')].filter(({ textContent }) => /HEADROOM_KEY|svc_live_…/.test(textContent ?? ''))
const field = /** @type {HTMLInputElement | null} */ (document.querySelector('#key'))
const panel = document.createElement('div')
panel.className = 'sample-key'
panel.setAttribute('role', 'status')

/** @typedef {{ key: string, name: string, ends_at: string }} Made */

if (samples.length > 0 || field !== null) await begin()

async function begin() {
  const account = await ask()
  if (account === null) return
  document.querySelector('h1')?.after(panel)
  const made = /** @type {Made | null} */ (JSON.parse(sessionStorage.getItem(KEPT) ?? 'null'))
  if (made !== null && account.keys.includes(made.name)) return use(made)
  sessionStorage.removeItem(KEPT)
  say(account.keys.length === 0 ? words.none : words.has, account.keys[0])
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.put
  button.addEventListener('click', () => make(button))
  panel.append(button)
}

/** @param {HTMLButtonElement} button */
async function make(button) {
  button.disabled = true
  const token = (await ask())?.form_token
  const answer = await fetch(ADDRESS, { method: 'POST', body: new URLSearchParams({ form_token: token ?? '' }) }).catch(() => null)
  if (answer?.ok) return use(await answer.json())
  // The session has ended, or whoever has it must prove again who they are.
  if (token === undefined || answer?.status === 401) return location.assign(`/account/sign-in?then=${encodeURIComponent(location.pathname)}`)
  say(words.failed)
  panel.append(button)
  button.disabled = false
}

/** What the account has; null for who is no longer signed in. @returns {Promise<{ keys: string[], form_token: string } | null>} */
function ask() {
  return fetch(ADDRESS, { redirect: 'manual' }).then((answer) => (answer.ok ? answer.json() : null), () => null)
}

/** @param {Made} made */
function use(made) {
  sessionStorage.setItem(KEPT, JSON.stringify(made))
  for (const sample of samples) sample.textContent = (sample.textContent ?? '').replace(IN_TEXT, made.key).replace(AS_VALUE, `"${made.key}"`)
  if (field !== null) {
    field.value = made.key
    document.getElementById('key-note')?.replaceChildren() // it says of what is typed how long that is kept
  }
  say(words.in.replace('{end}', new Date(made.ends_at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })), made.name)
}

/**
 * @param {string} sentence
 * @param {string} [name] of the key that it speaks of
 */
function say(sentence, name = '') {
  const [before = '', ...after] = sentence.split('{key}')
  const link = document.createElement('a')
  link.href = '/account/keys'
  link.textContent = name
  const text = document.createElement('p')
  text.append(before, ...after.flatMap((part) => [link, part]))
  panel.replaceChildren(text)
}
