import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../settings/config.ts'
import { childEnded } from './child-ended.ts'

/** What a source's address answered; see worker/check-address.ts. */
export type AddressAnswer = { state: 'fits' | 'slow' | 'changed' | 'refused' | 'silent'; says: string; clockMs: number | null }

const MODULE = join(ROOT, 'worker/check-addresses.ts')

/**
 * Asks the addresses of sources for their documents, by a process that reaches public hosts only and imports nothing.
 * @param sources manifests, each with the folder that a relative address refers to
 * @param limitMs time for each document
 * @returns answers by the sources' keys
 */
export async function askAddresses(
  sources: { manifest: { key: string }; folder: string }[], limitMs: number,
): Promise<Map<string, AddressAnswer>> {
  const answers = new Map<string, AddressAnswer>()
  if (sources.length === 0) return answers
  const child = fork(MODULE, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('message', ({ source, answer }: { source: string; answer: AddressAnswer }) => answers.set(source, answer))
  child.send({ sources, limitMs })
  await childEnded(child)
  return answers
}
