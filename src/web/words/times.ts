import { hasEnded } from '../../capacity/ended.ts'
import { speaker } from './say.js'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'

/** How a language writes dates, ages and horizons. */
export function timesIn(words: Words) {
  const say = speaker(words.locale)
  const days = new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(words.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const waits = new Intl.RelativeTimeFormat(words.locale)

  return {
    /** `2026-02-04` → `4 Feb 2026`. */
    dateText: (date: string | null) => (date === null ? words.record.dateNotStated : days.format(new Date(date))),

    /** `2026-02-04`, or milliseconds since 1970 → `Feb 2026`. */
    monthText: (date: string | number | null) => (date === null ? words.record.dateNotStated : months.format(new Date(date))),

    ageText(seconds: number | null) {
      if (seconds === null) return words.record.ageUnknown
      const count = Math.floor(seconds / 86_400)
      if (count < 1) return words.record.today
      if (count < 60) return say(words.record.daysOld, { count })
      if (count < 730) return say(words.record.monthsOld, { count: Math.floor(count / 30.44) })
      return say(words.record.yearsOld, { count: Math.floor(count / 365.25) })
    },

    /** `in 5 seconds`, in the largest unit of which there are two. */
    waitText(seconds: number) {
      if (seconds < 120) return waits.format(seconds, 'second')
      if (seconds < 7200) return waits.format(Math.ceil(seconds / 60), 'minute')
      return seconds < 172_800 ? waits.format(Math.ceil(seconds / 3600), 'hour') : waits.format(Math.ceil(seconds / 86_400), 'day')
    },

    /** Years that have ended are marked as such. */
    horizonText({ kind, year_from: from, year_to: to, scenario }: CapacityRecord['horizon']) {
      const span = from && to && from !== to ? say(words.record.years, { from: String(from), to: String(to) }) : `${from ?? to ?? ''}`
      const years = hasEnded({ year_to: to }) ? say(words.record.ended, { years: span }) : span
      const when = kind === 'snapshot' ? words.record.snapshot
        : kind !== 'after_reinforcement' ? years || words.record.horizonNotStated
          : years ? say(words.record.afterReinforcementIn, { years }) : words.record.afterReinforcement
      return scenario ? `${when}, ${scenario}` : when
    },
  }
}
