import type { Amount } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { amountsIn } from './amounts.ts'
import { speaker } from './say.js'
import { termsIn } from './terms.ts'

type Conditional = Amount['conditional'][number]

/** How a language tells what a figure would be under a condition, and whether it allows for the grid above. */
export function conditionalIn(words: Words) {
  const say = speaker(words.locale)
  const { term } = termsIn(words)
  const { shortFigure } = amountsIn(words)
  const alternatives = new Intl.ListFormat(words.locale, { type: 'disjunction' })

  const alike = (one: Pick<Amount, 'technologies'>, other: Pick<Amount, 'technologies'>) => one.technologies.join() === other.technologies.join()

  const yearOf = ({ reasons, horizon }: Conditional) => (reasons.includes('later_year') ? Number(horizon.year_from) : 0)

  function needs(one: Conditional): string[] {
    const { reasons, condition } = one
    const year = reasons.includes('later_year') ? String(yearOf(one)) : null
    const codes = new Set((condition ?? []).flatMap(({ code }) => (code === 'after_reinforcement' ? [] : [term('condition', code)])))
    return [
      ...!reasons.includes('after_reinforcement') ? year === null ? [] : [say(words.list.inYear, { year })]
        : [year === null ? words.record.afterReinforcement : say(words.record.afterReinforcementIn, { years: year })],
      ...reasons.includes('flexible') ? [words.terms.firmness.flexible] : [],
      ...reasons.includes('condition') ? [alternatives.format(codes.size > 0 ? codes : [words.terms.condition.other])] : [],
    ]
  }

  return {
    /**
     * What is greater than an amount under a condition, in its unit, the least demanding of the greatest first: `64 after reinforcement; 98 flexible`.
     * Of those that need the same, the greatest; none that needs more than another for the same technologies and is no greater. Technologies are told
     * where they are not those of the amount.
     * @param written how a figure is written: digit for digit, or short for a list
     * @returns null where nothing is
     */
    conditionalText({ conditional, technologies }: Pick<Amount, 'conditional' | 'technologies'>, written = shortFigure): string | null {
      const told: Conditional[] = []
      for (const one of conditional) { // the greatest first
        const isBelow = (other: Conditional) => alike(other, one) && other.reasons.every((reason) => one.reasons.includes(reason))
          && (other.reasons.length === one.reasons.length || yearOf(other) <= yearOf(one))
        if (!told.some(isBelow)) told.push(one)
      }
      if (told.length === 0) return null
      return told.toReversed().map((one) => {
        const others = alike(one, { technologies }) ? [] : [one.technologies.map((each) => term('technology', each)).join(' / ')]
        return `${written(one.value)} ${[...others, ...needs(one)].join(', ')}`
      }).join('; ')
    },

    /** What binds an amount from above, `0 MW above`: null where no less is known to be free there. */
    lessAbove({ state, value, above }: Pick<Amount, 'state' | 'value' | 'above'>): string | null {
      if (state !== 'figure' || above === null || Number(above.value) >= Number(value)) return null
      return say(words.list.above, { amount: say(words.record.amount, { amount: shortFigure(above.value), unit: words.terms.unit[above.unit] }) })
    },

    /**
     * That an amount does not allow for the grid above, or that nobody says so. Null where it does, and of classes, zeros and what is not shown: nothing
     * is free there that the grid above could take away.
     */
    aboveText({ state, upstream_considered: considered }: Pick<Amount, 'state' | 'upstream_considered'>): string | null {
      return state === 'figure' && considered !== 'yes' ? term('upstream_considered', considered) : null
    },
  }
}
