import { upstreamParams } from '../shapes/capacity.ts'
import { group } from '../shapes/body.ts'
import { name } from '../shapes/values.ts'
import type { Answer } from '../capacity/shapes.ts'
import { absenceLines } from './absences.ts'
import { argument, argumentsOf, directionArgument, directionsOf, waysOf } from './arguments.ts'
import { figureLine } from './asset-lines.ts'
import { answerOf } from './output-schema.ts'
import { structured } from './structured.ts'
import { answerText, assetText, endOf, INDICATIVE, pageOfAsset, speech } from './texts.ts'
import { parsed, type Tool } from './tool.ts'

type Chain = Answer<'getSubstationUpstream'>['data']

export const assetUpstream: Tool = {
  name: 'asset_upstream',
  description: 'What feeds or limits an asset, to the top of the grid, each with its best figures, and the lowest of all. Counts as one request.',
  takes: group('Which asset.', {
    asset_id: argument(name('ast_…')), direction: directionArgument, ...argumentsOf(upstreamParams.parameters, { horizon_year: 'Figures for it.' }),
  }, ['asset_id']),
  gives: answerOf('getSubstationUpstream'),

  async answer({ ctx, routes, read, base }) {
    const page = await routes.upstream(ctx, () => {
      const { asset_id: id, direction, ...rest } = read()
      return { values: { id, ...rest, ...directionsOf(direction) }, ways: waysOf(direction) }
    })
    const { data, meta } = parsed<Chain>(page)
    const text = answerText([
      `${assetText(data.asset)}, and ${data.chain.length - 1} above it. ${pageOfAsset(base, data.asset.id)}`,
      ...data.chain.flatMap(({ asset, best, upstream, not_included: missing }, n) => [
        `${n === 0 ? 'It' : `Above ${n}`}: ${assetText(asset)} of ${asset.operator.name}; id ${asset.id}`,
        ...page.asked.ways.map((way) => figureLine(way, best[way], false, false)),
        ...upstream.filter(({ asset_id: id }) => id === null).map(({ name: above }) => `   Above it is named, and not known here: ${above}.`),
        ...absenceLines(missing).map((line) => `   ${line}`),
      ]),
      ...speech.bindingLines(data),
      ...endOf({ meta, nextCursor: null }),
      INDICATIVE,
    ])
    return { text, structured: structured(page) }
  },
}
