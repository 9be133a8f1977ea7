/** Characters of a question that a file is named by: names of files have 255 bytes at most, a letter up to three. */
const LONGEST = 70

/**
 * The name of a file of what was asked, without its ending: `headroom-hamburg-load-from-20-mw-2026-11-29`.
 * @param question in words
 * @param day of the file
 */
export function fileName(question: string, day: Date): string {
  const words = question.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, LONGEST)
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return `headroom-${words}-${date}`.replaceAll(/-+/g, '-')
}
