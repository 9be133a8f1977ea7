import { words } from '#words'
import { MOST_COMPARED } from '../../../capacity/link.ts'
import { assetName, countText, say } from '../../words/visitor/texts.ts'
import { byId, element, svg } from '../page/element.ts'
import { stored } from '../service/stored.ts'
import type { AssetRow } from '../../../capacity/shapes.ts'
import type { PageState, Starred } from '../page/state.ts'

const KEPT = 'headroom-shortlist'
const SHAPE = 'M12 2.8 14.9 8.9l6.6.9-4.8 4.6 1.2 6.6L12 17.8 6.1 21l1.2-6.6L2.5 9.8l6.6-.9z'

/** Makes the button that stars an asset and takes its star away. */
export type Star = (asset: Pick<AssetRow['asset'], 'id' | 'name' | 'type'>) => HTMLElement

/**
 * The assets that this browser keeps to be compared, at most six: ids and names, never a figure. What compares them appears beside the map with the first.
 * @returns what makes the star of an asset
 */
export function startShortlist(state: PageState): Star {
  const [foot, open, status] = [byId('shortlist', HTMLElement), byId('compare-starred', HTMLButtonElement), byId('shortlist-status', HTMLElement)]
  const isStarred = (id: string) => state.now().starred.some((one) => one.id === id)

  function toggle(asset: Starred) {
    const others = state.now().starred.filter(({ id }) => id !== asset.id)
    if (others.length === MOST_COMPARED) return status.replaceChildren(say(words.compare.full, { count: MOST_COMPARED }))
    const starred = isStarred(asset.id) ? others : [...others, asset]
    stored()?.setItem(KEPT, JSON.stringify(starred))
    state.change({ starred })
  }

  open.addEventListener('click', () => state.change({ compare: state.now().starred.map(({ id }) => id) }))
  addEventListener('storage', ({ key }) => {
    if (key === KEPT) state.change({ starred: kept() })
  })
  state.change({ starred: kept() })
  state.follow(['starred'], ({ starred }) => {
    foot.hidden = starred.length === 0
    open.replaceChildren(say(words.compare.open, { count: countText(starred.length) }))
    open.title = starred.map(({ name }) => name).join(', ')
    status.replaceChildren()
    for (const star of document.querySelectorAll<HTMLElement>('.star')) star.setAttribute('aria-pressed', String(isStarred(star.dataset.star ?? '')))
  })

  return ({ id, ...asset }) => {
    const name = assetName(asset.name, asset.type)
    const label = say(words.compare.star, { name })
    return element('button', {
      type: 'button', class: 'star', 'data-star': id, 'aria-pressed': String(isStarred(id)), 'aria-label': label, title: label,
      onclick: (event) => {
        event.stopPropagation()
        toggle({ id, name })
      },
    }, svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: SHAPE })))
  }
}

/** What was starred in this browser; what is kept there may be anything. */
function kept(): Starred[] {
  try {
    const list: unknown = JSON.parse(stored()?.getItem(KEPT) ?? '[]')
    return (Array.isArray(list) ? list : []).filter((one): one is Starred => typeof one?.id === 'string' && typeof one.name === 'string').slice(0, MOST_COMPARED)
  } catch {
    return []
  }
}
