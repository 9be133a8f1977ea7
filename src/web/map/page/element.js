/**
 * Makes an element. Attributes that are null or false are left out, `true` is an empty attribute, `on…` a listener;
 * children that are null or false are left out. Text is never read as markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | EventListener>} [attributes]
 * @param {...(Node | string | null | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== null && child !== false))
  return made
}

/**
 * A link to somebody else's page, in a new tab and without saying where from; plain text when it is no web address.
 * @param {string | null} url
 * @param {string} text
 * @returns {HTMLElement}
 */
export function outwardLink(url, text) {
  if (!url || !/^https?:\/\//i.test(url)) return element('span', {}, text)
  return element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, text)
}

/**
 * The element of the page with this id. Throws when the page has none of that kind.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function byId(id, kind) {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} with id ${id}`)
  return found
}
