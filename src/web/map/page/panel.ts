import { words } from '#words'
import { byId } from './element.ts'
import type { PageState, PanelName } from './state.ts'

const NAMES: PanelName[] = ['list', 'asset', 'coverage']

/** Shows one of the panels beside the map, and none of the others. Who comes back to the list finds it where they left it. */
export function startPanels(state: PageState) {
  const list = byId('list', HTMLElement)
  let scrolled = 0
  state.follow(['panel'], ({ panel }, before) => {
    if (before?.panel === 'list') scrolled = list.scrollTop
    for (const name of NAMES) byId(name, HTMLElement).hidden = name !== panel
    if (panel === 'list') list.scrollTop = scrolled
  })
}

/** Heights of the panel on narrow screens, from least to most. */
const HEIGHTS = ['low', 'middle', 'full'] as const
/** A drag shorter than this is a press, px. */
const PRESS = 6

type Height = (typeof HEIGHTS)[number]

/** On narrow screens the panel is a sheet of three heights, by dragging its handle, by buttons and by the arrow keys. */
export function startSheet() {
  const panel = byId('panel', HTMLElement)
  const handle = byId('sheet-handle', HTMLElement)
  const buttons = { up: byId('sheet-up', HTMLButtonElement), down: byId('sheet-down', HTMLButtonElement) }
  let drag: { y: number; height: number } | null = null

  const height = () => (document.body.dataset.sheet ?? 'low') as Height

  function set(next: Height) {
    document.body.dataset.sheet = next
    panel.style.removeProperty('height')
    buttons.up.disabled = next === 'full'
    buttons.down.disabled = next === 'low'
    byId('sheet-status', HTMLElement).replaceChildren(words.sheet[next])
  }

  function step(by: 1 | -1) {
    const next = HEIGHTS[HEIGHTS.indexOf(height()) + by]
    if (next) set(next)
  }

  buttons.up.addEventListener('click', () => step(1))
  buttons.down.addEventListener('click', () => step(-1))
  handle.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  })
  handle.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    drag = { y: event.clientY, height: panel.getBoundingClientRect().height }
    handle.setPointerCapture(event.pointerId)
    document.body.classList.add('dragging')
  })
  handle.addEventListener('pointermove', ({ clientY }) => {
    if (drag) panel.style.height = `${Math.max(48, drag.height + drag.y - clientY)}px`
  })
  const end = ({ clientY }: PointerEvent) => {
    document.body.classList.remove('dragging')
    if (!drag) return
    const moved = drag.y - clientY
    const share = panel.getBoundingClientRect().height / innerHeight
    drag = null
    if (Math.abs(moved) < PRESS) set(height() === 'low' ? 'middle' : height() === 'middle' ? 'full' : 'low')
    else set(share < 0.28 ? 'low' : share < 0.68 ? 'middle' : 'full')
  }
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', end)
  // Who goes to the map by keyboard would find what has the focus under the sheet.
  byId('map-area', HTMLElement).addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) set('low')
  })
  set('low')

  return {
    /** Makes room for what was just opened. */
    raise() {
      if (height() === 'low') set('middle')
    },
    lower() {
      set('low')
    },
  }
}
