import { putHashed } from '../files/digest.ts'
import type { Files } from '../files/files.ts'

/**
 * Copies a document, whose name ends with its SHA-256, so that a damaged one is noticed: its copy is removed.
 * @param damaged the error's message
 */
export async function copyDocument(from: Files, name: string, to: Files, copy: string, damaged: (sha256: string) => string): Promise<void> {
  const sha256 = name.slice(-64)
  if ((await putHashed(to, copy, await from.get(name))) === sha256) return
  await to.remove(copy)
  throw new Error(damaged(sha256))
}
