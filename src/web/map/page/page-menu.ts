import { byId } from './element.ts'

/** The page's head: its menu on narrow screens, coverage, and the languages, which keep the view. */
export function startPageMenu({ showCoverage }: { showCoverage: (shown: boolean) => void }) {
  const [menu, toggle] = [byId('menu', HTMLElement), byId('menu-toggle', HTMLButtonElement)]
  toggle.addEventListener('click', () => toggle.setAttribute('aria-expanded', String(menu.classList.toggle('open'))))
  const close = () => {
    menu.classList.remove('open')
    toggle.setAttribute('aria-expanded', 'false')
  }
  menu.addEventListener('click', close)
  // Who leaves it by keyboard would go on under it.
  menu.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next instanceof Node && !menu.contains(next) && next !== toggle) close()
  })

  const [show, back] = [byId('show-coverage', HTMLButtonElement), byId('coverage-back', HTMLButtonElement)]
  show.addEventListener('click', () => {
    showCoverage(true)
    back.focus()
  })
  back.addEventListener('click', () => {
    showCoverage(false)
    show.focus()
  })

  for (const link of document.querySelectorAll('.languages a') as NodeListOf<HTMLAnchorElement>) {
    link.addEventListener('click', () => { link.hash = location.hash })
  }
}
