import { DatabaseAway } from '../errors/refusal.ts'

/** Whose places nobody else could take: the service's own, for what answers many requests at once. */
export const SERVICE = 'service'

/**
 * Places that callers take in turns: one request of each caller that waits, then the next one of each. None has more than its part of them, even
 * while the others are free: whoever comes next would have to wait for what it does.
 */
export class Turns {
  readonly #places: number
  /** The places that one caller may have. */
  readonly #part: number
  /** Those that wait, by caller; the callers in the order of their turns. */
  readonly #lines = new Map<string, (() => void)[]>()
  /** The places that each caller has. */
  readonly #had = new Map<string, number>()
  #taken = 0

  constructor(places: number, part: number) {
    this.#places = places
    this.#part = part
  }

  /** How many wait. */
  get waiting(): number {
    let waiting = 0
    for (const line of this.#lines.values()) waiting += line.length
    return waiting
  }

  /**
   * How many turns come before the next one of a caller, for each place: the waiting requests of its own, and as many of each other one. Those of
   * the service are short.
   */
  turnsBefore(caller: string): number {
    const own = this.#lines.get(caller)?.length ?? 0
    if (this.#taken < this.#places) return own / this.#partOf(caller)
    let before = own
    for (const [other, { length }] of this.#lines) if (other !== caller && other !== SERVICE) before += Math.min(length, own + 1)
    return Math.max(before / this.#places, own / this.#partOf(caller))
  }

  /**
   * Takes a place when it is the caller's turn.
   * @param longest wait in ms
   * @throws DatabaseAway after that
   */
  async take(caller: string, longest: number): Promise<void> {
    if (!this.takeNow(caller)) await this.#turn(caller, longest)
  }

  /** Takes a place if the caller may have one now; answers whether it has it. */
  takeNow(caller: string): boolean {
    const free = this.#taken < this.#places && this.#mayHaveMore(caller)
    if (free) this.#give(caller)
    return free
  }

  /** Gives back a place of a caller: to the first that may have it, who then stands behind all others. */
  leave(caller: string): void {
    const left = (this.#had.get(caller) ?? 1) - 1
    if (left === 0) this.#had.delete(caller)
    else this.#had.set(caller, left)
    this.#taken--
    for (const [next, line] of this.#lines) {
      if (!this.#mayHaveMore(next)) continue
      this.#lines.delete(next)
      this.#give(next)
      line.shift()?.()
      if (line.length > 0) this.#lines.set(next, line)
      return
    }
  }

  #partOf(caller: string): number {
    return caller === SERVICE ? this.#places : this.#part
  }

  #mayHaveMore(caller: string): boolean {
    return (this.#had.get(caller) ?? 0) < this.#partOf(caller)
  }

  #give(caller: string): void {
    this.#taken++
    this.#had.set(caller, (this.#had.get(caller) ?? 0) + 1)
  }

  #turn(caller: string, longest: number): Promise<void> {
    const line = this.#lines.get(caller) ?? []
    this.#lines.set(caller, line)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        line.splice(line.indexOf(begin), 1)
        if (line.length === 0) this.#lines.delete(caller)
        reject(new DatabaseAway('no connection'))
      }, longest)
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      line.push(begin)
    })
  }
}
