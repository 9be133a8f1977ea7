// @ts-check
import { byId } from './element.js'

const NAMES = /** @type {const} */ (['search', 'filters', 'coverage'])

/** @typedef {(typeof NAMES)[number]} Tab */

/**
 * Shows one panel of the three.
 * @param {Tab} chosen
 */
export function showTab(chosen) {
  for (const name of NAMES) {
    const tab = byId(`tab-${name}`, HTMLButtonElement)
    tab.setAttribute('aria-selected', String(name === chosen))
    tab.tabIndex = name === chosen ? 0 : -1
    byId(name, HTMLElement).hidden = name !== chosen
  }
}

/** Tabs by click, and by the arrow keys as ARIA's pattern has it. */
export function startTabs() {
  NAMES.forEach((name, index) => {
    const tab = byId(`tab-${name}`, HTMLButtonElement)
    tab.addEventListener('click', () => showTab(name))
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? NAMES.length - 1 : 0
      const next = step && NAMES[(index + step) % NAMES.length]
      if (!next) return
      showTab(next)
      byId(`tab-${next}`, HTMLButtonElement).focus()
    })
  })
}
