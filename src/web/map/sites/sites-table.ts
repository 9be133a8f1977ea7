import { words } from '#words'
import { amountText, awayText } from '../../words/visitor/amounts.ts'
import { certainty } from '../../words/visitor/capacity-text.ts'
import { conditionalText } from '../../words/visitor/conditional.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { element } from '../page/element.ts'
import { offersOf } from '../list/offers.ts'
import { assetName, countText } from '../../words/visitor/texts.ts'
import type { Amount, Question, SiteAnswer, WhyNot } from '../../../capacity/shapes.ts'

/** Why an asset does not count, in words. */
export const reason = (why: string) => words.sites.why[(why as WhyNot)] ?? why.replaceAll('_', ' ')

/** A row a site: the nearest asset that answers or, for want of one, what would. */
export function sitesTable(answers: SiteAnswer[], { direction, radiusKm }: { direction: Question['direction']; radiusKm: number }) {
  const directions = direction ? [direction] : (['generation', 'load'] as const)
  return element('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': words.sites.title }, element('table', { class: 'assets' },
    element('thead', {}, element('tr', {}, ...[words.sites.site, words.sites.nearest, words.sites.distance].map((text) => element('th', { scope: 'col' }, text)),
      ...directions.map((column) => element('th', { scope: 'col' }, words.list.free[column])), element('th', { scope: 'col' }, words.sites.nearer))),
    element('tbody', {}, ...answers.map(({ name, nearest, distance_m, distance_min_m, nearer, offer }) => element('tr', {},
      element('th', { scope: 'row' }, name),
      element('td', {}, nearest ? element('a', { href: `/assets/${nearest.asset.id}` }, assetName(nearest.asset.name, nearest.asset.type)) : words.sites.nothing,
        nearest && element('small', {}, nearest.operator.name),
        ...offersOf(offer, { direction, radiusKm }).map(({ text, row }) =>
          element('small', {}, element('a', { class: 'offer', href: `/assets/${row.asset.id}` }, text)))),
      element('td', {}, nearest ? awayText({ asset: nearest.asset, distance_m, distance_min_m }) : words.list.none),
      ...directions.map((column) => amountCell(nearest?.[column] ?? null)),
      element('td', {}, element('small', {}, nearerText(nearer))))))))
}

function amountCell(amount: Amount | null) {
  if (amount === null) return element('td', {}, amountText(amount))
  const greater = conditionalText(amount)
  return element('td', {}, amountText(amount), greater !== null && element('small', {}, greater), element('small', {}, [...usesOf(amount), ...certainty(amount)].join(' · ')))
}

function nearerText(nearer: SiteAnswer['nearer']) {
  const counts = [...Map.groupBy(nearer, ({ why }) => why)].map(([why, all]) => `${countText(all.length)} × ${reason(why)}`)
  return counts.join(', ') || words.list.none
}
