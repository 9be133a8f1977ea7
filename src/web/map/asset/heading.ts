import { words } from '#words'
import { awayText, voltageText } from '../../words/visitor/amounts.ts'
import { assetName, capitalised, countryName, term } from '../../words/visitor/texts.ts'
import { creditsOf } from '../page/credits.ts'
import { element } from '../page/element.ts'
import type { Answer, AssetRow, CapacityRecord } from '../../../capacity/shapes.ts'
import type { Star } from '../list/shortlist.ts'

export type Actions = { goTo: (asset: CapacityRecord['asset']) => void; star: Star | null }

/** @param row of the list, which knows how far it is */
export function heading({ asset, country, operator }: Pick<CapacityRecord, 'asset' | 'country' | 'operator'>, row: AssetRow | null, star: Star | null) {
  const about = [capitalised(term('asset_type', asset.type)), voltageText(asset.voltage_kv), operator.name, countryName(country)]
  if (asset.precision !== 'exact') about.push((asset.precision === 'box' && row && awayText(row)) || term('precision', asset.precision))
  return [element('div', { class: 'named' }, element('h2', {}, assetName(asset.name, asset.type)), star && star(asset)), element('p', { class: 'about' }, about.join(' · '))]
}

/** An asset of which no figure is known. */
export function withoutRecords({ data, meta }: Answer<'getSubstation'>, row: AssetRow | null, { goTo, star }: Actions) {
  return [...heading({ asset: data, ...data }, row, star), actions(data, goTo), element('p', {}, words.list.nothingKnown), ...creditsOf(meta.attribution)]
}

export function actions(asset: CapacityRecord['asset'], goTo: Actions['goTo']) {
  return element('p', { class: 'actions' },
    asset.lon !== null && element('button', { type: 'button', onclick: () => goTo(asset) }, words.asset.showOnMap),
    element('a', { class: 'button', href: `/assets/${asset.id}` }, words.asset.page))
}
