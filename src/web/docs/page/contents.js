// @ts-check

/** Marks the part that is being read in the list of contents. */
const list = document.querySelector('.contents')
const links = new Map([...document.querySelectorAll('.contents a')].map((link) => [link.getAttribute('href')?.slice(1), link]))
const parts = [...document.querySelectorAll('main [id]')].filter(({ id }) => links.has(id))

/** @type {Element | undefined} */
let marked

const mark = () => {
  const read = parts.findLast((part) => part.getBoundingClientRect().top < 120) ?? parts[0]
  const link = links.get(read?.id)
  if (link === marked) return
  marked?.removeAttribute('aria-current')
  link?.setAttribute('aria-current', 'true')
  marked = link
  // Within its own box only: scrollIntoView would move the page, too, where the contents stand above the text.
  if (!link || !list || !link.checkVisibility()) return
  const [box, at] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  if (at.top < box.top) list.scrollTop -= box.top - at.top
  if (at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom
}

addEventListener('scroll', mark, { passive: true })
mark()
