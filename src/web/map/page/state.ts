import type { AssetRow, Question, View } from '../../../capacity/shapes.ts'

/** A panel beside the map. */
export type PanelName = 'list' | 'asset' | 'coverage'

/**
 * What the page shows, which is never changed in place: the view that a link keeps, which panel stands beside the map, the countries with
 * published data, the rows of the list, in a few words what the list leaves out, and the id of the asset of the row that is pointed at.
 */
export type Shown = View & { panel: PanelName; covered: string[]; rows: AssetRow[]; leftOut: string; pointed: string | null }

export type PageState = ReturnType<typeof startState>

/**
 * The state of the page, with one way to change it: each part of the page says what it shows of it, and is called when that differs.
 * @param view that a link asks for
 */
export function startState(view: View) {
  let now: Shown = { ...view, panel: 'list', covered: [], rows: [], leftOut: '', pointed: null }
  const followers: ((before: Shown) => void)[] = []

  /** @param parts those that are others now */
  function change(parts: Partial<Shown>) {
    const before = now
    now = { ...now, ...parts }
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
