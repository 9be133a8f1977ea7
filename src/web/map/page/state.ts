import type { Corner } from '../../../shapes/area.ts'
import type { AssetRow, Change, Plan, Question, View } from '../../../capacity/shapes.ts'

/** A panel beside the map. */
export type PanelName = 'list' | 'asset' | 'coverage'

/** What has been drawn of an area, whose corners are not all there yet, or of a line. */
export type Sketch = { corners: Corner[]; closed: boolean }

/** An asset that was starred: its id, and what it is called. */
export type Starred = { id: string; name: string }

/**
 * What the page shows, which is never changed in place: the view that a link keeps, which panel stands beside the map, the countries with
 * published data, the rows of the list, in a few words what the list leaves out, the id of the asset of the row that is pointed at, the area that is
 * being drawn, the assets that are starred, what opened and closed, and the plan of who asks.
 */
export type Shown = View & { panel: PanelName; covered: string[]; rows: AssetRow[]; leftOut: string; pointed: string | null; sketch: Sketch | null; starred: Starred[]; changes: Change[]; plan: Plan | null }

export type PageState = ReturnType<typeof startState>

/**
 * The state of the page, with one way to change it: each part of the page says what it shows of it, and is called when that differs.
 * @param view that a link asks for
 */
export function startState(view: View) {
  let now: Shown = { ...view, panel: 'list', covered: [], rows: [], leftOut: '', pointed: null, sketch: null, starred: [], changes: [], plan: null }
  const followers: ((before: Shown) => void)[] = []

  /** @param parts those that are others now */
  function change(parts: Partial<Shown>) {
    const before = now
    // Around a place and in an area exclude each other.
    now = { ...now, ...(parts.at ? { area: null } : parts.area ? { at: null, place: null } : {}), ...parts }
    for (const follow of followers) follow(before)
  }

  return {
    now: () => now,
    change,

    /** @param parts of the question, those that are others now */
    ask: (parts: Partial<Question>) => change({ question: { ...now.question, ...parts } }),

    /**
     * @param names of what is shown
     * @param show called at once, without a state before, and whenever one of these differs
     */
    follow(names: (keyof Shown)[], show: (shown: Shown, before: Shown | null) => void) {
      followers.push((before) => {
        if (names.some((name) => now[name] !== before[name])) show(now, before)
      })
      show(now, null)
    },
  }
}
