import { json } from 'node:stream/consumers'
import { digestOf } from '../files/digest.ts'
import type { Files } from '../files/files.ts'
import { DOCUMENT, documentName } from './archive.ts'

/** What was found in an archive: how many documents were read, and what is wrong, in one line each that names the document. */
export type VerifiedArchive = { documents: number; wrong: string[] }

/**
 * Reads documents of an archive and compares each with its name, which is its SHA-256. Nothing is changed.
 * @param sample how many documents to read, chosen anew each time; null for all, and then every document that a note of a run names is looked for
 */
export async function verifyArchive(archive: Files, sample: number | null): Promise<VerifiedArchive> {
  const names = (await archive.list('')).filter((name) => DOCUMENT.test(name))
  const chosen = sample === null ? names : names.map((name) => ({ name, at: Math.random() })).sort((a, b) => a.at - b.at).slice(0, sample).map(({ name }) => name)
  const wrong: string[] = []
  for (const name of chosen) {
    const sha256 = name.slice(3)
    const found = await archive.get(name).then(digestOf).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    if (typeof found === 'string') wrong.push(`${sha256} cannot be read: ${found}`)
    else if (found.sha256 !== sha256) wrong.push(`${sha256} is not as it was: its SHA-256 is ${found.sha256}`)
  }
  if (sample === null) wrong.push(...(await missing(archive, new Set(names))))
  return { documents: chosen.length, wrong }
}

/** What the notes of runs name and the archive lacks, and notes that are none. */
async function missing(archive: Files, names: ReadonlySet<string>): Promise<string[]> {
  const wrong = new Map<string, string>()
  for (const name of await archive.list('notes/')) {
    try {
      const { document: { sha256 } } = (await json(await archive.get(name))) as { document: { sha256: string } }
      if (!names.has(documentName(sha256))) wrong.set(sha256, `${sha256} is missing: ${name} names it`)
    } catch (error) {
      wrong.set(name, `${name} cannot be read: ${error instanceof Error ? error.message : error}`)
    }
  }
  return [...wrong.values()]
}
