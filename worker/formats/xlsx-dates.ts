const BUILT_IN: [first: number, last: number][] = [[14, 22], [27, 36], [45, 47], [50, 58]]

/**
 * Whether a number format shows dates or times: the built-in ids (ECMA-376 part 1, 18.8.30), or a format code with
 * a date letter outside quotes, escapes and brackets.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last)
  const letters = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return !/general|standard/i.test(letters) && /[dmyhs]/i.test(letters)
}

/**
 * ISO text of a workbook's serial date: `2026-09-01`, with a time part `2026-09-01T08:30:00`, a time alone `08:30:00`.
 * `epoch1904`: the workbook counts days from 1904. The other system counts from 1900 and has a 29 February 1900, so its
 * days before March 1900 are off by one (ECMA-376 part 1, 18.17.4.1).
 */
export function isoOfSerial(serial: number, epoch1904: boolean): string {
  const days = Math.floor(serial) + (epoch1904 ? 1462 : serial < 60 ? 1 : 0)
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400)
  const iso = new Date(Date.UTC(1899, 11, 30 + days, 0, 0, seconds)).toISOString().slice(0, 19)
  if (serial >= 0 && serial < 1 && !epoch1904) return iso.slice(11)
  return iso.endsWith('T00:00:00') ? iso.slice(0, 10) : iso
}
