import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Waits until a forked process has ended and its last message was received: that may come after its end, and before the end of its channel. */
export async function childEnded(child: ChildProcess): Promise<void> {
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
}
