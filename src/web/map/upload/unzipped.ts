import { unzipSync } from 'fflate'

/** Bytes of a file, and of what a part of it may unpack to. */
export const [MOST_PACKED, MOST_UNPACKED] = [20 * 2 ** 20, 50 * 2 ** 20]

/**
 * The wanted parts of a zip by their names.
 * @throws for what is no zip, and for one that is too large
 */
export async function unzipped(file: File, isWanted: (name: string) => boolean): Promise<Map<string, Uint8Array>> {
  if (file.size > MOST_PACKED) throw new Error('too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  let left = MOST_UNPACKED
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const isTaken = originalSize <= left && isWanted(name)
    if (isTaken) left -= originalSize
    return isTaken
  }
  // Not `unzip`: it unpacks larger files in workers that it makes of texts, which the page's policy forbids, and never answers.
  return new Map(Object.entries(unzipSync(bytes, { filter })))
}
