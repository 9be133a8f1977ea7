/** Round numbers from at or below `least` to at or above `most`, evenly apart: three to seven. */
export function axis(least: number, most: number): number[] {
  const span = most - least || 1
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  // Multiplied, not summed up, and to as many digits as the step has: 0.1 + 0.2 is no label.
  return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toPrecision(12)))
}
