import { speaker } from './say.js'
import { termsIn } from './terms.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import type { Upstream } from '../../capacity/upstreams.ts'
import type { Words } from '../../languages/words.ts'

/** Works beyond these are only counted: an area lists up to 36. */
const WORKS_TOLD = 5

/** Red Eléctrica's dynamic criterion, of a node and of its zone, which is no kind of the schema. No other source has such texts. */
const DYNAMIC = /^D_(Nudo|Zona)$/

/** Names of assets that share a zone; the others are in the count alone: a zone has up to 60. */
const SHARING_TOLD = 5

type Context = CapacityRecord['decision_context']

/** What feeds an asset, what limits a figure, what is built and the publisher's colours, in a language. */
export function limitsIn(words: Words) {
  const say = speaker(words.locale)
  const { term } = termsIn(words)
  const lists = new Intl.ListFormat(words.locale)
  const { record } = words

  return {
    upstreamText: ({ name }: Upstream): string => say(record.upstream, { name }),

    /**
     * A line each: what limits the figure by kind, or else as published; with whom it competes; works, the soonest first as published; colours; what else is said.
     * @param named whether to say which direction is limited, where it is one alone: of an asset, not of a figure that has one
     */
    limitLines(
      { limiting_factors: factors, limits, works, status_colour: colours, facts = [], shares_with: zones = [] }:
        Pick<Context, 'limiting_factors' | 'limits' | 'works' | 'status_colour'> & Partial<Pick<Context, 'facts' | 'shares_with'>>,
      named = false,
    ): string[] {
      // What limits both directions is said once.
      const ways = Map.groupBy(limits, ({ side, kind, text }) => say(side === 'here' ? record.limit : record.limitUpstream, { kind: DYNAMIC.test(text) ? words.measures.which.dynamic : term('limit_kind', kind), text }))
      const limitTexts = [...ways].map(([text, same]) => {
        const directions = new Set(same.map(({ direction }) => direction))
        const [way] = directions
        return named && directions.size === 1 && way ? `${text} (${term('direction', way)})` : text
      })
      const worksTexts = works.slice(0, WORKS_TOLD).map(({ text, as_published: date }) => (date === null ? text : say(record.worksUntil, { text, date: date.trim() })))
      const more = works.length - worksTexts.length
      const shown = [...more > 0 ? [...worksTexts, say(record.moreWorks, { count: more })] : worksTexts]
      const told = ['generation', 'load'].flatMap((direction) => {
        const colour = direction === 'generation' ? colours?.generation : colours?.load
        return colour == null ? [] : [say(record.colour, { direction: term('direction', direction), colour: term('status_colour', colour) })]
      })
      return [
        ...limits.length > 0 ? [say(record.limitedBy, { factors: lists.format(limitTexts) })]
          // Words that are not mapped may as well say that nothing limits it.
          : factors.length > 0 ? [say(record.onLimits, { factors: lists.format(factors) })] : [],
        ...zones.filter(({ assets }) => assets.length > 1).map(({ zone, assets }) => say(record.sharesZone, {
          zone, assets: say(words.search.assets, { count: assets.length }),
          names: [...assets.slice(0, SHARING_TOLD).map(({ name }) => name), ...assets.length > SHARING_TOLD ? ['…'] : []].join(', '),
        })),
        ...shown.length === 0 ? [] : [say(record.works, { works: shown.join('; ') })],
        ...told.length === 0 ? [] : [[say(record.colours, { colours: told.join(', ') }), ...colours?.legend ? [colours.legend] : []].join('. ')],
        ...facts.length === 0 ? [] : [facts.map(({ label, text, value, unit }) => `${label}: ${text}${value === null || `${label} ${text}`.includes(unit ?? '') ? '' : ` ${unit}`}`).join('; ')],
      ]
    },
  }
}
