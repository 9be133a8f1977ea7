import type { Answer } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { WAYS } from '../../shapes/vocabulary.ts'
import { amountsIn } from './amounts.ts'
import { speaker } from './say.js'
import { termsIn } from './terms.ts'

/** An asset and what feeds or limits it, as GET /v1/substations/{id}/upstream answers. */
export type Chain = Answer<'getSubstationUpstream'>['data']

/** How a language tells what is lowest from an asset to the top of the grid. */
export function chainIn(words: Words) {
  const say = speaker(words.locale)
  const { assetName, capitalised, term } = termsIn(words)
  const { amountText } = amountsIn(words)

  return {
    /** A line for each direction in which the asset has a figure: which figure of the chain is the lowest, or why that cannot be told. */
    bindingLines({ chain, bindings }: Chain): string[] {
      return WAYS.flatMap((way) => {
        const binding = bindings[way]
        if (binding === null || !chain[0]?.best[way]) return []
        const direction = capitalised(term('direction', way))
        const step = chain.find(({ asset }) => asset.id === binding.asset_id)
        return [step === undefined ? say(words.record.chain.nothing, { direction, reason: term('binding_reason', binding.reason ?? '') })
          : say(words.record.chain.binds, { direction, amount: amountText(step.best[way]), name: assetName(step.asset.name, step.asset.type) })]
      })
    },
  }
}
