import { speaker } from '../../words/say.js'

/**
 * "Try it": sends the request that a form describes and shows the answer below it. The key is read from its field at each
 * request and kept nowhere else; without one, the request is that of who is signed in, else of a visitor of the map, where there are visitors.
 */
const keyField = /** @type {HTMLInputElement | null} */ (document.querySelector('#key'))
const keyBlock = /** @type {HTMLElement | null} */ (document.querySelector('.key'))
if (keyBlock) keyBlock.hidden = false

const words = JSON.parse(document.body.dataset.words ?? '{}')
const say = speaker(document.body.dataset.locale ?? 'en')

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form.try'))) {
  const status = /** @type {HTMLElement} */ (form.querySelector('.status'))
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    status.textContent = words.asking
    try {
      await ask(form, status)
    } catch {
      status.textContent = words.noAnswer
    }
  })
}

/** @type {Promise<unknown> | null} */
let visiting = null

/** Begins a visitor's session, once; a service without visitors has no such address. */
function visit() {
  visiting ??= fetch('/session', { method: 'POST' })
  return visiting
}

/**
 * The address and the rest of the request, from the form's fields; a field of several values is a comma list.
 * @param {HTMLFormElement} form
 */
function requestOf(form) {
  const { path: template = '', method = 'GET' } = form.dataset
  /** @type {Map<string, string[]>} */
  const given = new Map()
  for (const [name, value] of new FormData(form)) if (value !== '') given.set(name, [...given.get(name) ?? [], String(value)])
  const body = given.get('body')?.[0]
  const inPath = new Set([...template.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const path = template.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(given.get(name)?.[0] ?? ''))
  const query = new URLSearchParams()
  for (const [name, values] of given) if (name !== 'body' && !inPath.has(name)) query.append(name, values.join(','))
  return { method, body, address: `${path}${query.size > 0 ? `?${query}` : ''}` }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} status
 */
async function ask(form, status) {
  const { method, body, address } = requestOf(form)
  const key = keyField?.value.trim() ?? ''
  const needsKey = form.dataset.access === 'key'
  if (needsKey && key === '') await visit()
  /** @type {Record<string, string>} */
  const headers = {}
  if (needsKey && key !== '') headers['X-API-Key'] = key
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const begun = performance.now()
  const answer = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await answer.text()
  const left = answer.headers.get('RateLimit-Remaining')
  const values = { status: String(answer.status), ms: Math.round(performance.now() - begun) }
  const took = left === null ? say(words.took, values) : say(words.tookAndLeft, { ...values, count: Number(left) })
  status.textContent = answer.status === 401 ? `${took}. ${words.needsKey}` : took
  show(form, answer, `${method} ${address}`, text)
}

/**
 * @param {HTMLFormElement} form
 * @param {Response} answer
 * @param {string} request
 * @param {string} text
 */
function show(form, answer, request, text) {
  const shown = form.querySelector('pre') ?? form.appendChild(document.createElement('pre'))
  shown.tabIndex = 0
  shown.setAttribute('role', 'group')
  shown.setAttribute('aria-label', words.answer)
  const type = answer.headers.get('Content-Type') ?? ''
  const shownText = type.includes('json') ? laidOut(text) : text === '' ? words.noBody : say(words.characters, { count: text.length, type })
  shown.textContent = `${request}\n\n${shownText}`
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
