import { words } from '#words'
import { element, outwardLink } from './element.ts'
import type { Nearby } from '../../../capacity/shapes.ts'

const WARNINGS: Record<string, string> = {
  synthetic_data: words.results.synthetic, mixed_comparability: words.results.mixedMethods, other_availability: words.results.notFree,
  other_figures: words.results.otherFigures, source_data_stale: words.results.allOlder,
}

/**
 * Warnings in the visitor's language; a warning that this page does not know is shown in English, as the interface words it. That
 * the data is a demonstration stands above the whole page.
 */
export const warningsOf = (warnings: Nearby['meta']['warnings']) => warnings.filter(({ code }) => code !== 'synthetic_data').map(({ code, message }) => {
  const translated = WARNINGS[code]
  return translated ? element('p', { class: 'warning' }, translated) : element('p', { class: 'warning', lang: 'en' }, message)
})

/** The credits that the sources of a list ask for. */
export const creditsOf = (credits: Nearby['meta']['attribution']) => (credits.length === 0 ? [] : [
  element('footer', { class: 'attribution' }, element('h2', {}, words.results.sources),
    element('ul', {}, ...[...new Map(credits.map((credit) => [`${credit.text} ${credit.url}`, credit])).values()].map(({ text, url }) => element('li', {}, outwardLink(url, text))))),
])
