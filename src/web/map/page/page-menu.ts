import { words } from '#words'
import { byId } from './element.ts'

/** The page's head: its menu on narrow screens, the link to copy, coverage, and the languages, which keep the view. */
export function startPageMenu({ keepLink, showCoverage }: { keepLink: () => void; showCoverage: (shown: boolean) => void }) {
  const [menu, toggle] = [byId('menu', HTMLElement), byId('menu-toggle', HTMLButtonElement)]
  toggle.addEventListener('click', () => toggle.setAttribute('aria-expanded', String(menu.classList.toggle('open'))))
  menu.addEventListener('click', () => {
    menu.classList.remove('open')
    toggle.setAttribute('aria-expanded', 'false')
  })

  const copy = byId('copy-link', HTMLButtonElement)
  copy.addEventListener('click', async () => {
    keepLink()
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false)
    copy.textContent = copied ? words.site.linkCopied : words.site.copyFromAddressBar
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
