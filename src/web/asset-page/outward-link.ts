import { html, type Html } from '../page/html.ts'

/** A link to somebody else's page, without saying where from; plain text when it is no web address. */
export function outwardLink(url: string | null | undefined, text: string): Html {
  if (!url || !/^https?:\/\//i.test(url)) return html`<span>${text}</span>`
  return html`<a href="${url}" rel="noopener noreferrer">${text}</a>`
}
