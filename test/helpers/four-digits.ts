/** A published figure as a person would note it down: dust as zero, what has more than four decimals in four digits, all else as it stands. */
export function fourDigits(figure: string): string {
  const number = Number(figure)
  if ((figure.split('.')[1] ?? '').length <= 4) return figure
  return String(Math.abs(number) < 0.0005 ? 0 : Number(number.toPrecision(4)))
}
