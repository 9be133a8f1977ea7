import { DatabaseAway } from '../errors/refusal.ts'

/** Places that callers take in turns: one request of each caller that waits, then the next one of each. */
export class Turns {
  readonly #places: number
  /** Those that wait, by caller; the callers in the order of their turns. */
  readonly #lines = new Map<string, (() => void)[]>()
  #taken = 0

  constructor(places: number) {
    this.#places = places
  }

  /** How many wait. */
  get waiting(): number {
    let waiting = 0
    for (const line of this.#lines.values()) waiting += line.length
    return waiting
  }

  /** How many turns come before the next one of a caller, for each place: the waiting requests of its own, and as many of each other one. */
  turnsBefore(caller: string): number {
    const own = this.#lines.get(caller)?.length ?? 0
    let before = own
    for (const [other, { length }] of this.#lines) if (other !== caller) before += Math.min(length, own + 1)
    return before / this.#places
  }

  /**
   * Takes a place when it is the caller's turn.
   * @param longest wait in ms
   * @throws DatabaseAway after that
   */
  async take(caller: string, longest: number): Promise<void> {
    if (this.#taken < this.#places) this.#taken++
    else await this.#turn(caller, longest)
  }

  /** Gives a place to the caller whose turn it is, who then stands behind all others. */
  leave(): void {
    const [first] = this.#lines
    if (first === undefined) {
      this.#taken--
      return
    }
    const [caller, line] = first
    this.#lines.delete(caller)
    line.shift()?.()
    if (line.length > 0) this.#lines.set(caller, line)
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
