/** @import { AssetRow, Question, View } from '../../../capacity/shapes.ts' */

/** @typedef {'list' | 'asset' | 'coverage'} PanelName a panel beside the map */

/**
 * What the page shows, which is never changed in place: the view that a link keeps, which panel stands beside the map, the countries with
 * published data, the rows of the list, in a few words what the list leaves out, and the id of the asset of the row that is pointed at.
 * @typedef {View & { panel: PanelName, covered: string[], rows: AssetRow[], leftOut: string, pointed: string | null }} Shown
 */

/** @typedef {ReturnType<typeof startState>} PageState */

/**
 * The state of the page, with one way to change it: each part of the page says what it shows of it, and is called when that differs.
 * @param {View} view that a link asks for
 */
export function startState(view) {
  /** @type {Shown} */
  let now = { ...view, panel: 'list', covered: [], rows: [], leftOut: '', pointed: null }
  /** @type {((before: Shown) => void)[]} */
  const followers = []

  /** @param {Partial<Shown>} parts those that are others now */
  function change(parts) {
    const before = now
    now = { ...now, ...parts }
    for (const follow of followers) follow(before)
  }

  return {
    now: () => now,
    change,

    /** @param {Partial<Question>} parts of the question, those that are others now */
    ask: (parts) => change({ question: { ...now.question, ...parts } }),

    /**
     * @param {(keyof Shown)[]} names of what is shown
     * @param {(shown: Shown, before: Shown | null) => void} show called at once, without a state before, and whenever one of these differs
     */
    follow(names, show) {
      followers.push((before) => {
        if (names.some((name) => now[name] !== before[name])) show(now, before)
      })
      show(now, null)
    },
  }
}
