import { html } from './html.ts'

/** The bars of the mark, as in icon.svg, in the colour of the page. */
const ICON = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3h18v3H3zM5 20V11h3v9zM10.5 20V8h3v12zM16 20v-6h3v6z"/></svg>`

/** The name of the service with its mark, as the header of every page of text begins. @param home address of the map */
export const brand = (home = '/') => html`<a class="brand" href="${home}">${ICON}Headroom</a>`
