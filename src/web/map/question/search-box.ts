import { words } from '#words'
import { places } from '../service/api.ts'
import { coordinatesOf } from '../../../capacity/coordinates.ts'
import { byId, element } from '../page/element.ts'
import { Problem } from '../service/problem.ts'
import { countryName, say } from '../../words/visitor/texts.ts'
import type { Place, Suggestion } from '../../../capacity/shapes.ts'

/** How long typing must rest before suggestions are asked for, ms. */
const REST = 160
/** What the letter O stands for among coordinates: Ost and Oost, or Oeste and Ouest. */
export const LETTER_O = /^(de|nl)/.test(words.locale) ? 'E' : 'W'

/**
 * The search box: places, postcodes, assets, operators and coordinates, by the ARIA pattern of a combobox with a list.
 * @param given `near` is the middle of the view
 */
export function startSearchBox({ near, choose }: { near: () => Place; choose: (suggestion: Suggestion) => void }): void {
  const input = byId('search', HTMLInputElement)
  const list = byId('suggestions', HTMLElement)
  const status = byId('search-status', HTMLElement)
  let offered: Suggestion[] = []
  let active = 0
  let typing = 0
  let running = new AbortController()
  /** Enter was pressed before the suggestions came. */
  let awaited = false

  function show(open: boolean): void {
    list.hidden = !open
    input.setAttribute('aria-expanded', String(open))
    if (!open) input.removeAttribute('aria-activedescendant')
  }

  function activate(next: number): void {
    active = next
    list.querySelectorAll('[role=option]').forEach((option, at) => option.setAttribute('aria-selected', String(at === active)))
    const option = list.querySelector('[aria-selected=true]')
    if (!option) return
    input.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }

  function take(at: number): void {
    const chosen = offered[at]
    if (!chosen) return
    close()
    input.value = chosen.name
    choose(chosen)
  }

  function close() {
    clearTimeout(typing)
    running.abort()
    awaited = false
    offered = []
    show(false)
  }

  function offer(suggestions: Suggestion[]): void {
    offered = suggestions
    list.replaceChildren(...(offered.length === 0
      ? [element('li', { class: 'note', role: 'option', 'aria-disabled': 'true' }, words.place.nothing)]
      : offered.map((suggestion, at) => optionOf(suggestion, at, () => take(at)))))
    status.replaceChildren(offered.length === 0 ? words.place.nothing : say(words.place.suggestions, { count: offered.length }))
    show(true)
    activate(0)
    if (awaited) take(0)
    awaited = false
  }

  async function suggest() {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const text = input.value.trim()
    if (text === '') return close()
    const at = coordinatesOf(text, near(), LETTER_O)
    if (at) return offer([{ kind: 'coordinates', id: null, name: `${at.lat.toFixed(5)}, ${at.lon.toFixed(5)}`, detail: null, country: null, ...at, bbox: null }])
    try {
      const { data } = await places(text.slice(0, 100), near(), signal)
      if (!signal.aborted) offer(data)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem)) throw error
      list.replaceChildren(element('li', { class: 'problem', role: 'option', 'aria-disabled': 'true' }, error.message))
      status.replaceChildren(error.message)
      show(true)
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(typing)
    offered = []
    typing = setTimeout(() => void suggest(), REST)
  })
  input.addEventListener('keydown', (event) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (list.hidden) return void suggest()
      if (offered.length > 0) activate((active + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (offered.length > 0) return take(active)
      awaited = input.value.trim() !== ''
    } else if (key === 'Escape') {
      if (list.hidden) input.value = ''
      close()
    }
  })
  input.addEventListener('blur', close)
  input.addEventListener('focus', () => input.select())
  // The list takes no focus, so that a press on it leaves the input where it is until the choice is made.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
}

function optionOf({ kind, name, detail, country }: Suggestion, at: number, onclick: () => void): Element {
  const about = [words.place.kinds[kind], detail, kind !== 'country' && country && countryName(country)].filter(Boolean).join(' · ')
  return element('li', { role: 'option', id: `suggestion-${at}`, 'aria-selected': 'false', class: `suggestion ${kind}`, onclick },
    element('strong', {}, kind === 'country' && country ? countryName(country) : name), element('small', {}, about))
}
