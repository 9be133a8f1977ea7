import { canAsk, planInUse } from '../service/api.ts'
import { byId } from '../page/element.ts'
import { Problem } from '../service/problem.ts'
import type { PageState } from '../page/state.ts'
import type { Plan } from '../../../capacity/shapes.ts'
import type { ChangesGiven } from './changes.ts'

/** Offers what changed since a day where the plan in use has the change feed, and says to a link that asks for it where it has not. */
export function startChangesOffer(state: PageState, given: Omit<ChangesGiven, 'plan'>) {
  let plan: Plan | null = null
  let started: Promise<{ refresh: () => void }> | null = null
  const lacking = () => {
    byId('changes-lacking', HTMLElement).hidden = plan !== null || state.now().changedSince === null
  }
  state.follow(['changedSince'], lacking)

  /** The key is another, or none. */
  return async function offer() {
    const used = canAsk() ? await planInUse().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return null
    }) : null
    plan = used?.capabilities.includes('changes') ? used : null
    byId('changes', HTMLElement).hidden = plan === null
    lacking()
    if (plan === null && started === null) return
    started ??= import('./changes.ts').then(({ startChanges }) => startChanges(state, { ...given, plan: () => plan }))
    const { refresh } = await started
    refresh()
  }
}
