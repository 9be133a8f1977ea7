import { LRUCache } from 'lru-cache'
import { ownMemory } from './own-memory.ts'

export type KeptBodies<Kept> = {
  get: (name: string) => Kept | undefined
  /** Keeps a body where there is room. @returns what is kept, and sent from then on */
  keep: (name: string, kept: Kept) => Kept
  clear: () => void
}

/** What an entry costs beside its body and its name: objects, the map. */
const ENTRY_BYTES = 400

/** Bodies by name in memory, those used last, up to `maxBytes`. Each is in memory of its own, so that it takes what it is counted with. */
export function keptBodies<Kept extends { body: Buffer }>(maxBytes: number): KeptBodies<Kept> {
  const held = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ body }, name) => body.length + 2 * name.length + ENTRY_BYTES })
  return {
    get: (name) => held.get(name),
    keep(name, kept) {
      const own = { ...kept, body: ownMemory(kept.body) }
      held.set(name, own)
      return own
    },
    clear: () => held.clear(),
  }
}
