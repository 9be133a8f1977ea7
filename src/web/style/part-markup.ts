import { html, type Html } from '../html.ts'
import type { Part } from '../cartography/mark-parts.ts'

/** A part of a mark as SVG. */
export function partMarkup({ outline, x, y, scale, fill, ground, edge, width }: Part): Html {
  return html`<g transform="translate(${x} ${y}) scale(${scale})"><path d="${outline}" fill="none" stroke="${edge}" stroke-width="${width / scale}" stroke-linejoin="round"/><path d="${outline}" fill="${ground}"/><path d="${outline}" fill="${fill}" fill-rule="evenodd"/></g>`
}
