import { byId } from '../page/element.ts'
import type { PageState } from '../page/state.ts'
import type { ChangesGiven } from './changes.ts'

/** Offers what changed since a day where the plan of who asks has the change feed, and says to a link that asks for it where it has not. */
export function startChangesOffer(state: PageState, given: Omit<ChangesGiven, 'plan'>) {
  const plan = () => {
    const known = state.now().plan
    return known?.capabilities.includes('changes') ? known : null
  }
  let started = false
  state.follow(['plan', 'changedSince'], ({ changedSince }) => {
    byId('changes', HTMLElement).hidden = plan() === null
    byId('changes-lacking', HTMLElement).hidden = plan() !== null || changedSince === null
    if (plan() === null || started) return
    started = true
    void import('./changes.ts').then(({ startChanges }) => startChanges(state, { ...given, plan }))
  })
}
