/**
 * Makes an element. Attributes that are null or false are left out, `true` is an empty attribute, `on…` a listener;
 * children that are null or false are left out. Text is never read as markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, attributes: Record<string, string | number | boolean | null | EventListener> = {}, ...children: (Node | string | null | false)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== null && child !== false))
  return made
}

/** Makes an element of SVG. */
export function svg(name: string, attributes: Record<string, string | number>, ...children: Node[]): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  made.append(...children)
  return made
}

/** A link to somebody else's page, in a new tab and without saying where from; plain text when it is no web address. */
export function outwardLink(url: string | null, text: string): HTMLElement {
  if (!url || !/^https?:\/\//i.test(url)) return element('span', {}, text)
  return element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, text)
}

/** The element of the page with this id. Throws when the page has none of that kind. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} with id ${id}`)
  return found
}
