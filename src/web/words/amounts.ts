import { speaker } from './say.js'
import { termsIn } from './terms.ts'
import { DUST } from '../../capacity/state.ts'
import type { Amount, Capacity } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'

/** More than four decimals come of arithmetic: `29.5015007629395`, `1.1E-16`. */
const ARITHMETIC = /\.\d{5}|e/i

/**
 * A figure as it is shown: digit for digit as it was published, or in four digits where it came of arithmetic, whose dust is zero. Files and data have it whole.
 * @param figure decimal text, `1.1E-16` too
 */
function shownFigure(figure: string): string {
  const number = Number(figure)
  const size = Math.abs(number)
  return ARITHMETIC.test(figure) ? String(size < DUST ? 0 : size < 10_000 ? Number(number.toPrecision(4)) : Math.round(number)) : figure
}

/** How a language writes amounts. */
export function amountsIn(words: Words) {
  const say = speaker(words.locale)
  const { capitalised, term } = termsIn(words)
  const decimalMark = new Intl.NumberFormat(words.locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

  const marked = (figure: string) => figure.replace('.', decimalMark)

  /**
   * A figure as it is shown, with the language's decimal mark: `60.190` → `60,190`.
   * @param figure decimal text
   */
  const decimal = (figure: string) => marked(shownFigure(figure))

  const lengthsIn = (unit: 'meter' | 'kilometer', decimals: number) => new Intl.NumberFormat(words.locale, {
    style: 'unit', unit, minimumFractionDigits: decimals, maximumFractionDigits: decimals,
  })
  const [metresWhole, kilometresWhole, kilometresTenths] = [lengthsIn('meter', 0), lengthsIn('kilometer', 0), lengthsIn('kilometer', 1)]

  const distanceText = (metres: number | null) => {
    if (metres === null) return words.results.distanceUnknown
    if (metres === 0) return words.results.here
    if (metres < 1000) return metresWhole.format(metres)
    return (metres < 10_000 ? kilometresTenths : kilometresWhole).format(metres / 1000)
  }

  /** The register explains classes in English: in other languages their codes stand, and what they mean where that is known. */
  const inEnglish = words.locale.startsWith('en')

  /** @param meaning of a class; null where nobody knows it */
  const meaningText = (meaning: string | null | undefined) => (!meaning || meaning === 'unknown' ? null : term('class_meaning', meaning))

  /** A class by its explanation, or by its code and what it means. */
  const classText = (
    { class_code: code, class_label: label, class_meaning }: { class_code?: string | null; class_label?: string | null; class_meaning?: string | null },
  ) => {
    const named = code ? say(words.record.classCode, { code }) : words.record.classUnnamed
    const meaning = meaningText(class_meaning)
    if (inEnglish && label) return label
    return inEnglish || meaning === null ? named : say(words.record.classMeaning, { meaning: capitalised(meaning), class: named })
  }

  const inGroups = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 8 })

  /**
   * A figure for a list or the map: as it is shown, in groups of thousands and without zeros at its end.
   * @param figure decimal text
   */
  const shortFigure = (figure: string) => inGroups.format(Number(shownFigure(figure)))

  const megawatts = (mw: number) => say(words.record.amount, { amount: shortFigure(String(mw)), unit: words.terms.unit.MW })

  const inUnit = (amount: string, unit: string | null) => (unit && unit !== 'class' ? say(words.record.amount, { amount, unit: term('unit', unit) }) : amount)

  return {
    decimal,

    rounded: (amount: number) => shortFigure(String(amount)),

    megawatts,

    shortFigure,

    /** What stands for an amount in a list: never empty. */
    amountText(amount: Amount | null): string {
      if (amount === null) return words.list.none
      if (amount.state === 'withheld' || amount.state === 'not_published') return words.states[amount.state].word
      if (amount.state === 'class_only') return classText(amount)
      if (amount.value === null) return amount.mw === null ? words.states.not_published.word : megawatts(amount.mw)
      return inUnit(shortFigure(amount.value), amount.unit)
    },

    /** The whole figure with its unit, to stand on hover where it is shown rounded; null where nothing is left out. */
    exactText: ({ value, unit }: { value?: string | null; unit: string | null }) => (value && ARITHMETIC.test(value) ? inUnit(marked(value), unit) : null),

    classText,

    /** What a class means, to stand beside `classText` where that does not say it. */
    meaningBeside: (meaning: string | null) => (inEnglish ? meaningText(meaning) : null),

    /** The figure as it is shown with its unit, or the word that stands in its place: never empty. */
    figureText({ state, value, min, max, unit, class_code, class_label, class_meaning = null }: Omit<Capacity, 'class_meaning'> & Partial<Capacity>): string {
      if (state === 'withheld') return words.states.withheld.word
      if (state === 'class_only') return classText({ class_code, class_label, class_meaning })
      const amount = value ? decimal(value)
        : min && max ? say(words.record.range, { min: decimal(min), max: decimal(max) })
          : max ? say(words.record.upTo, { max: decimal(max) })
            : min ? say(words.record.from, { min: decimal(min) })
              : null
      if (state === 'not_published' || amount === null) return words.states.not_published.word
      return inUnit(amount, unit)
    },

    voltageText: (kv: number | null) => (kv === null ? words.record.voltageNotStated : say(words.record.voltage, { kv })),

    distanceText,

    /**
     * How far an asset is, null where nothing was asked around. One of which only a bounding box is known is never "here": it is between
     * the nearest point and the farthest, and without distances that is said.
     */
    awayText(
      { asset: { precision }, distance_m: farthest, distance_min_m: nearest }: { asset: { precision: string }; distance_m: number | null; distance_min_m: number | null },
    ) {
      if (precision !== 'box') return farthest === null ? null : distanceText(farthest)
      if (nearest === null) return term('precision', precision)
      return nearest === 0 ? say(words.results.boxAround, { farthest: distanceText(farthest) })
        : say(words.results.boxBetween, { nearest: distanceText(nearest), farthest: distanceText(farthest) })
    },

    radiusText: (km: number) => new Intl.NumberFormat(words.locale, { style: 'unit', unit: 'kilometer' }).format(km),
  }
}
