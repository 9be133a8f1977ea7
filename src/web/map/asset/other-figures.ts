import { words } from '#words'
import { figureText } from '../../words/visitor/amounts.ts'
import { assetName } from '../../words/visitor/texts.ts'
import { OPEN_QUESTION, listParametersOf } from '../../../capacity/question.ts'
import { GROUPS, groupsOf } from './record-groups.ts'
import { creditsOf } from '../page/credits.ts'
import { element } from '../page/element.ts'
import { records } from '../service/api.ts'
import type { CapacityRecord } from '../../../capacity/shapes.ts'
import type { OtherFigures } from '../list/empty.ts'

/** Most assets that are named, and most figures that are told of each; the panel of an asset has all. */
const MOST = { assets: 3, figures: 4 }

/** What is asked for: what waits and what is taken. Where only other figures match, all of them. */
const NOT_FREE = [...GROUPS.queued, ...GROUPS.taken]

/**
 * What is published in an area where nothing is said to be free, such as a queue: around a place of the nearest assets, those first in whose area it lies,
 * each with such figures and its panel a press away, and the credits of their sources. Nothing where only the grid above is told of, or of a drawn area,
 * in which records cannot be asked for.
 * @param area parameters of the list
 * @param limit records that are looked at: stations come before areas, each with several
 */
export async function otherFigures(
  { area, direction, notFree, signal }: Parameters<OtherFigures>[0], limit: number, show: (asset: string) => void,
): Promise<Node[]> {
  if (!('lat' in area || 'bbox' in area)) return []
  const types: Record<string, string> = notFree ? { availability_type: NOT_FREE.join() } : {}
  const { data, meta } = await records({ ...listParametersOf({ ...OPEN_QUESTION, direction }), ...types, ...area, limit: String(limit) }, signal)
  const told = data.filter(({ about, capacity: { state } }) => about === 'asset' && (state === 'published' || state === 'class_only'))
  const assets = [...Map.groupBy(told, ({ asset: { id } }) => id).values()].sort(([one], [other]) => away(one) - away(other)).slice(0, MOST.assets)
  return assets.length === 0 ? [] : [element('ul', { class: 'other-figures' }, ...assets.map((own) => assetLine(own, show))), ...creditsOf(meta.attribution)]
}

/** How far an asset is away at least; 0 without a place to measure from. */
const away = (record: CapacityRecord | undefined) => Number(record?.distance_min_m ?? record?.distance_m ?? 0)

/** `Voedingsgebied Noord · In the queue 17.1 MW · Already taken 116.6 MW` */
function assetLine(own: CapacityRecord[], show: (asset: string) => void) {
  const [{ asset }] = own as [CapacityRecord]
  const figures = [...groupsOf(own)].flatMap(([group, all]) => all.map(({ record }) => `${words.asset.groups[group]} ${figureText(record.capacity)}`))
  return element('li', {},
    element('button', { type: 'button', class: 'plain', onclick: () => show(asset.id) }, assetName(asset.name, asset.type)),
    element('small', {}, ` ${[...new Set(figures)].slice(0, MOST.figures).join(' · ')}`))
}
