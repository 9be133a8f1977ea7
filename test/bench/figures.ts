/** One measured figure and what it is held against. Times are in ms unless `unit` says otherwise. */
export type Figure = {
  area: string
  name: string
  /** The value judged: by rule a p95. */
  value: number
  unit: string
  /** The same of a reference that ran in turn with it, on the same data; NaN where there is none. */
  reference: number
  /** What the reference is. */
  against: string
  /** The target in words, and whether it is met; null for a figure that has none. */
  target: { text: string; met: boolean } | null
}

/** A figure that stands for itself: it has a target but nothing to be held against. */
export function alone(area: string, name: string, value: number, unit: string, text: string, met: boolean): Figure {
  return { area, name, value, unit, reference: NaN, against: '', target: { text, met } }
}

/** @param share 0..1; the nearest-rank percentile */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN
}

export type Clock = () => number | Promise<number>

/** What `work` takes by a clock, ms. */
export async function timed(work: () => Promise<unknown>, clock: Clock = () => performance.now()): Promise<number> {
  const started = await clock()
  await work()
  return (await clock()) - started
}

/** Runs both once for each input, in turn, so that whatever else the machine does falls on both. Times in ms. */
export async function inTurn<Input>(
  inputs: Input[], work: (input: Input) => Promise<unknown>, reference: (input: Input) => Promise<unknown>, clock?: Clock,
): Promise<{ work: number[]; reference: number[] }> {
  const times = { work: [] as number[], reference: [] as number[] }
  for (const input of inputs) {
    times.reference.push(await timed(() => reference(input), clock))
    times.work.push(await timed(() => work(input), clock))
  }
  return times
}
