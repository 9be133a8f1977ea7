// @ts-check
import { speaker } from '../../words/say.js'

/**
 * "Try it": under every operation, a form made of its table of parameters. The key is read from its field at each
 * request and kept nowhere else.
 */
const keyField = /** @type {HTMLInputElement} */ (document.querySelector('#key'))
const keyBlock = /** @type {HTMLElement} */ (document.querySelector('.key'))
keyBlock.hidden = false

const words = JSON.parse(document.body.dataset.words ?? '{}')
const say = speaker(document.body.dataset.locale ?? 'en')

for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.operation'))) {
  const form = document.createElement('form')
  form.className = 'try'
  form.noValidate = true
  const rows = [...section.querySelectorAll('.parameters dt')].map((row) => field(row, section.id))
  if (section.dataset.body !== undefined) rows.push(bodyField(section.dataset.body, section.id))
  const send = document.createElement('button')
  send.className = 'primary'
  send.textContent = words.send
  const status = document.createElement('p')
  status.className = 'status'
  status.setAttribute('role', 'status')
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = words.try
  form.append(...rows, send, status)
  details.append(summary, form)
  section.querySelector('.shown')?.prepend(details)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    status.textContent = words.asking
    try {
      await ask(section, form, status)
    } catch {
      status.textContent = words.noAnswer
    }
  })
}

/**
 * A labelled field for one parameter: a choice where its words are listed and only one may be given.
 * @param {Element} row
 * @param {string} operation
 */
function field(row, operation) {
  const name = row.querySelector('code')?.textContent ?? ''
  const isList = row.nextElementSibling?.querySelector('.words')?.hasAttribute('data-list')
  const listed = row.nextElementSibling?.querySelectorAll('.words code') ?? []
  const words = isList ? [] : [...listed].map((word) => word.textContent ?? '')
  const label = document.createElement('label')
  const control = words.length > 0 ? document.createElement('select') : document.createElement('input')
  if (control instanceof HTMLSelectElement) control.append(...['', ...words].map((word) => new Option(word, word)))
  else control.autocomplete = 'off'
  control.name = name
  control.id = `${operation}-try-${name}`
  label.append(name, control)
  return label
}

/**
 * A labelled field for the body, filled with the example's.
 * @param {string} example
 * @param {string} operation
 */
function bodyField(example, operation) {
  const label = document.createElement('label')
  label.className = 'wide'
  const control = document.createElement('textarea')
  control.id = `${operation}-try-body`
  control.rows = example.split('\n').length
  control.spellcheck = false
  control.value = example
  label.append(words.body, control)
  return label
}

/**
 * Sends the request that a form describes, and shows its answer under it.
 * @param {HTMLElement} section
 * @param {HTMLFormElement} form
 * @param {HTMLElement} status
 */
async function ask(section, form, status) {
  const given = [...new FormData(form)].map(([name, value]) => ({ name, value: String(value) })).filter(({ value }) => value !== '')
  const template = section.dataset.path ?? ''
  const valueOf = (/** @type {string} */ wanted) => given.find(({ name }) => name === wanted)?.value ?? ''
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(valueOf(name)))
  const query = new URLSearchParams()
  for (const { name, value } of given) if (!template.includes(`{${name}}`)) query.append(name, value)
  const address = `${path}${query.size > 0 ? `?${query}` : ''}`
  const key = keyField.value.trim()
  const method = section.dataset.method ?? 'GET'
  const body = form.querySelector('textarea')?.value
  /** @type {Record<string, string>} */
  const headers = {}
  if (section.dataset.access === 'key' && key !== '') headers['X-API-Key'] = key
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const begun = performance.now()
  const answer = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  const left = answer.headers.get('RateLimit-Remaining')
  const took = Math.round(performance.now() - begun)
  const told = { status: String(answer.status), ms: took }
  status.textContent = left === null ? say(words.took, told) : say(words.tookAndLeft, { ...told, count: Number(left) })
  const shown = form.querySelector('pre') ?? form.appendChild(document.createElement('pre'))
  shown.tabIndex = 0
  shown.setAttribute('role', 'group')
  shown.setAttribute('aria-label', words.answer)
  const type = answer.headers.get('Content-Type') ?? ''
  const shownText = type.includes('json') ? laidOut(text) : text === '' ? words.noBody : say(words.characters, { count: text.length, type })
  shown.textContent = `${method} ${address}\n\n${shownText}`
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[{}[\],:]|\s+/g

/**
 * JSON on lines of its own. It is not parsed, so that every number stays as it was sent; what is too long to show is cut.
 * @param {string} text
 */
function laidOut(text) {
  let depth = 0
  const line = (/** @type {number} */ step) => `\n${'  '.repeat(depth += step)}`
  return text.slice(0, 200_000).replace(TOKENS, (token) => {
    if (token.length > 1 && token[0] !== '"') return token.replace(/\s+/, '')
    if (token === '{' || token === '[') return token + line(1)
    if (token === '}' || token === ']') return line(-1) + token
    return token === ',' ? token + line(0) : token === ':' ? ': ' : token.trim()
  })
}
