import { health } from './api.ts'

/** How long to wait between two looks at the service, and for the answer of one, ms: what failed is shown again within five seconds. */
const PAUSE = 1500
/** The longest wait where the service is well and only a request fails, ms. */
const LONGEST_WAIT = 60_000

let waiting: Promise<void> | null = null
let patience = PAUSE

/**
 * Waits until the service answers after an outage: all that failed wait for the same looks. Where it was well all the time, each wait is twice
 * as long as the one before.
 */
export function serviceBack(): Promise<void> {
  waiting ??= back().finally(() => { waiting = null })
  return waiting
}

async function back() {
  const since = Date.now()
  let [well, away] = [false, false]
  while (!well || (!away && Date.now() - since < patience)) {
    await new Promise((resolve) => { setTimeout(resolve, PAUSE) })
    well = await isWell()
    away ||= !well
  }
  patience = away ? PAUSE : Math.min(LONGEST_WAIT, 2 * patience)
}

/** The service says nothing of its data while its database is away. */
const isWell = () => health(AbortSignal.timeout(PAUSE)).then(({ synthetic }) => synthetic !== null, () => false)
