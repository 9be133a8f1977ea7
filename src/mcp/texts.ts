import { speechOf } from '../web/asset-page/speech.ts'
import type { Capacity, State } from '../capacity/shapes.ts'
import { words } from '../languages/en/pages.ts'
import type { Page } from './tool.ts'

/** Tools answer in English, in the words of the pages. */
export const speech = speechOf(words)

const { ageText, figureText, term, voltageText } = speech

export const { assetName } = speech

/** The lines of an answer. Text of publishers can neither begin a line nor hold control characters. */
export function answerText(lines: (string | null)[]): string {
  return lines.filter((line) => line !== null).map((line) => line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')).join('\n')
}

/** How old data is, and whether that is too old: `data of 2026-10-01 (52 days old, not stale)`. */
export function ageOf(date: string | null, seconds: number | null, stale: boolean | null): string {
  if (date === null) return stale ? 'data of an unknown date (STALE: its age is not known)' : 'data without a date, age unknown'
  return `data of ${date} (${ageText(seconds)}, ${stale ? 'STALE: older than its source allows' : 'not stale'})`
}

/** Seconds since the beginning of a day in UTC, as `age_seconds` counts them. */
export function secondsSince(date: string | null): number | null {
  return date === null ? null : Math.max(0, Math.floor(Date.now() / 1000) - Date.parse(date) / 1000)
}

/** `Mickle Dream 1 Primary (substation, 33 kV)` */
export function assetText({ name, type, voltage_kv: kv }: { name: string; type: string; voltage_kv: number | null }): string {
  return `${assetName(name, type)} (${term('asset_type', type)}, ${voltageText(kv)})`
}

/**
 * The figure with its unit, or what stands in its place: `12.5 MW`, `0 MW (zero)`, `class only: Class 3`, `withheld`.
 * @param state by stateOf
 */
export function amountText(state: State, figure: Pick<Capacity, 'value' | 'min' | 'max' | 'unit' | 'class_code' | 'class_label'>): string {
  const isFigure = state === 'figure' || state === 'zero' || state === 'negative'
  const text = figureText({ ...figure, state: isFigure ? 'published' : state, as_published: null })
  if (state === 'figure') return text
  return isFigure ? `${text} (${state})` : state === 'class_only' ? `class only: ${text}` : text.toLowerCase()
}

/** Whether an amount is firm: `firm`, `not firm`, `firmness not stated`. */
export function firmText(firm: boolean | null): string {
  return firm === null ? 'firmness not stated' : firm ? 'firm' : 'not firm'
}

/** What every answer ends with: credits, warnings, and how to read on. */
export function endOf({ meta, nextCursor }: Pick<Page<unknown>, 'meta' | 'nextCursor'>): string[] {
  return [
    ...(nextCursor === null ? [] : [`More: call again with the same arguments and cursor "${nextCursor}".`]),
    ...meta.attribution.map(({ text, url }) => `Credit: ${text}${url === null ? '' : ` (${url})`}`),
    ...meta.warnings.map(({ message }) => `Warning: ${message}`),
  ]
}

/** Ends answers that show figures. */
export const INDICATIVE = 'Figures are indicative and never binding: only the operator can confirm capacity for a connection.'

/** The page of an asset. */
export const pageOfAsset = (base: string, id: string): string => `${base}/assets/${id}`

