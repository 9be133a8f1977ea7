import { words } from '#words'
import { figureText } from '../../words/visitor/amounts.ts'
import { assetName } from '../../words/visitor/texts.ts'
import { OPEN_QUESTION, listParametersOf } from '../../../capacity/question.ts'
import { groupsOf } from './record-groups.ts'
import { creditsOf } from '../page/credits.ts'
import { element } from '../page/element.ts'
import { records } from '../service/api.ts'
import type { CapacityRecord, Question } from '../../../capacity/shapes.ts'

/** Most assets that are named, and most figures that are told of each; the panel of an asset has all. */
const MOST = { assets: 3, figures: 4 }

/** What a list asks for: the smallest page that every plan has. */
const PAGE = 20

/**
 * What is published in an area where nothing is said to be free, such as a queue: the first assets, around a place the nearest, each with such figures
 * and its panel a press away, and the credits of their sources. Nothing where only the grid above is told of, or of a drawn area, in which records
 * cannot be asked for.
 * @param area parameters of the list
 */
export async function otherFigures(
  area: Record<string, string>, direction: Question['direction'], show: (asset: string) => void, signal: AbortSignal,
): Promise<Node[]> {
  if (!('lat' in area || 'bbox' in area)) return []
  const { data, meta } = await records({ ...listParametersOf({ ...OPEN_QUESTION, direction }), ...area, limit: String(PAGE) }, signal)
  const told = data.filter(({ about, capacity: { state } }) => about === 'asset' && (state === 'published' || state === 'class_only'))
  const assets = [...Map.groupBy(told, ({ asset: { id } }) => id).values()].slice(0, MOST.assets)
  return assets.length === 0 ? [] : [element('ul', { class: 'other-figures' }, ...assets.map((own) => assetLine(own, show))), ...creditsOf(meta.attribution)]
}

/** `Voedingsgebied Noord · In the queue 17.1 MW · Already taken 116.6 MW` */
function assetLine(own: CapacityRecord[], show: (asset: string) => void) {
  const [{ asset }] = own as [CapacityRecord]
  const figures = [...groupsOf(own)].flatMap(([group, all]) => all.map(({ record }) => `${words.asset.groups[group]} ${figureText(record.capacity)}`))
  return element('li', {},
    element('button', { type: 'button', class: 'plain', onclick: () => show(asset.id) }, assetName(asset.name, asset.type)),
    element('small', {}, ` ${[...new Set(figures)].slice(0, MOST.figures).join(' · ')}`))
}
