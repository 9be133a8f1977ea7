// Brings the part of the page that changes by itself up to date, until it no longer does. Without it the page is reloaded by hand.
const PAUSE = 3000

async function refresh() {
  const part = document.querySelector('[data-live]')
  if (part === null) return
  const page = document.hidden ? '' : await fetch(location.href).then((answer) => (answer.ok ? answer.text() : ''), () => '')
  const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(part.id)
  if (fresh !== null && fresh.outerHTML !== part.outerHTML) part.replaceWith(fresh)
  setTimeout(refresh, PAUSE)
}

setTimeout(refresh, PAUSE)
