import { html, type Html } from '../page/html.ts'
import type { Speech } from './speech.ts'

/** The attribute that says a figure whole where the page rounds it; nothing elsewhere. */
export function exactTitle(figure: Parameters<Speech['exactText']>[0], { exactText }: Speech): Html | null {
  const whole = exactText(figure)
  return whole === null ? null : html` title="${whole}"`
}
