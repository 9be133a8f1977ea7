import { fragmentOf, viewOf } from '../../../capacity/link.ts'
import type { Camera, View } from '../../../capacity/shapes.ts'
import type { PageState, Shown } from './state.ts'

/**
 * Keeps the view in the address, and makes opening an asset or a comparison, searching, drawing and choosing a day of changes steps of the browser's history; all else changes the step that it
 * belongs to. The language is left out of the address: whoever opens the link sees the map in their own.
 * @param given `camera` is where the map stands, which may be on its way; `moveTo` moves it, `open` opens an asset
 */
export function startSteps(
  state: PageState, { camera, moveTo, open }: { camera: () => Camera; moveTo: (camera: Camera) => void; open: (asset: string) => void },
) {
  /** The browser goes to another step: nothing of it is a step of its own. */
  let going = false

  function keepLink(before: Shown | null = null) {
    const now = state.now()
    const address = `${location.pathname}${location.search}#${fragmentOf(now)}`
    if (going || before === null) history.replaceState(history.state, '', address)
    // Who closes an asset or a comparison is back at what is below it, and not at a copy of it.
    else if (opened(before) > opened(now) && history.state?.below === fragmentOf(now)) history.back()
    else if (isStep(now, before)) history.pushState({ below: opened(now) > opened(before) ? fragmentOf(before) : null }, '', address)
    else history.replaceState(history.state, '', address)
  }

  state.follow(['map', 'question', 'at', 'radiusKm', 'area', 'place', 'sort', 'asset', 'changedSince', 'compare'], (_, before) => {
    if (before) keepLink(before)
  })

  addEventListener('popstate', () => {
    const [view, here] = [viewOf(location.hash), viewOf(fragmentOf({ ...state.now(), map: camera() }))]
    const others: Partial<View> = Object.fromEntries(Object.entries(view).filter(([name, value]) => (
      JSON.stringify(value) !== JSON.stringify(here[name as keyof typeof here]))))
    going = true
    if (others.map) moveTo(others.map)
    state.change({ ...others, pointed: null, panel: view.asset === null ? 'list' : state.now().panel })
    if (others.asset) open(others.asset)
    going = false
  })

  return { keepLink: () => keepLink() }
}

/** What lies over the list: an asset, a comparison above it. */
const opened = ({ asset, compare }: Shown) => Number(asset !== null) + Number(compare.length > 0)

const isStep = (now: Shown, before: Shown) => (now.asset !== null && now.asset !== before.asset) || opened(now) > opened(before) || now.at !== before.at || now.area !== before.area
  || now.question.operator !== before.question.operator || now.changedSince !== before.changedSince
