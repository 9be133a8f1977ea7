import { html, type Html } from '../page/html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { locatorAt } from './locator.ts'
import { FONT } from './pictures.ts'
import { WAYS } from '../../shapes/vocabulary.ts'
import type { PreviewData } from './shapes.ts'
import type { Speech } from './speech.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Of the text, left of the locator. */
const TEXT = 640
const LOCATOR_WIDTH = 460
/** What XML has no way to write (1.0, section 2.2): a name may hold such characters, and the picture would not be drawn. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** At the bottom, for the credits. */
const CREDITS = { height: 30, characters: 120 }

/**
 * The picture of an asset for link previews, as SVG: name, operator, country and place; its best figures with their dates where they are given.
 * @param credits that its sources require; they stand in the picture, since chat programs show it apart from the page
 */
export function previewSvg({ facts, best }: PreviewData, credits: string[], speech: Speech): string {
  const { assetName, countryName, term, capitalised, voltageText } = speech
  const name = assetName(facts.name, facts.type)
  const size = name.length <= 16 ? 72 : name.length <= 32 ? 56 : 46
  const lines = wrapped(name, Math.floor(TEXT / (size * 0.62)), 3)
  const below = 168 + lines.length * size * 1.15
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${locator(facts, credits.length === 0 ? HEIGHT : HEIGHT - CREDITS.height)}
<g transform="translate(64 56) scale(1.6)" fill="#14507a"><path d="M3 3h18v3H3zM5 20V11h3v9zM10.5 20V8h3v12zM16 20v-6h3v6z"/></g>
<text x="112" y="86" font-size="28" font-weight="700" fill="#1d242a">Headroom</text>
${lines.map((line, n) => html`<text x="64" y="${168 + (n + 0.8) * size * 1.15 - 20}" font-size="${size}" font-weight="700" fill="#1d242a">${line}</text>`)}
<text x="64" y="${below + 24}" font-size="28" fill="#56616b">${cut(`${capitalised(term('asset_type', facts.type))} · ${voltageText(facts.voltage_kv)}`, 38)}</text>
<text x="64" y="${below + 66}" font-size="28" fill="#56616b">${cut(`${facts.operator.name} · ${countryName(facts.country)}`, 38)}</text>
${best === null ? null : WAYS.map((way, n) => figure(best[way], capitalised(term('direction', way)), 64 + n * 320, speech))}
${credits.length === 0 ? null : html`<text x="64" y="${HEIGHT - 9}" font-size="16" fill="#56616b">${creditLine(credits)}</text>`}
</svg>`.text.replaceAll(NO_XML, '')
}

function figure(record: CapacityRecord | null, name: string, x: number, { own, words, figureText, dateText }: Speech): Html {
  const text = record === null ? own.headline.nothing : figureText(record.capacity)
  return html`<text x="${x}" y="488" font-size="24" fill="#56616b">${cut(name, 20)}</text>
<text x="${x}" y="540" font-size="${text.length > 12 ? 26 : 44}" font-weight="700" fill="#14507a">${cut(text, 18)}</text>${record === null ? null : html`
<text x="${x}" y="576" font-size="20" fill="${record.freshness.stale ? '#8a5a00' : '#56616b'}">${
    cut([dateText(record.freshness.source_date), ...record.freshness.stale ? [words.states.stale.word] : []].join(' · '), 30)}</text>`}`
}

function locator({ lon, lat, country }: PreviewData['facts'], height: number): Html | null {
  const width = LOCATOR_WIDTH
  const borders = lon === null || lat === null ? null : locatorAt({ lon, lat, width, height }, country)
  if (borders === null) return null
  return html`<svg x="${WIDTH - width}" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#e3ebf1"/>
<path fill-rule="evenodd" d="${borders.others}" fill="#f4f6f7" stroke="#b6c0c8"/><path fill-rule="evenodd" d="${borders.own}" fill="#fff8e6" stroke="#8c98a2" stroke-width="1.5"/><path d="M0.5 0V${height}" stroke="#dde2e6"/>
<circle cx="${width / 2}" cy="${height / 2}" r="26" fill="#14507a" fill-opacity="0.18"/><circle cx="${width / 2}" cy="${height / 2}" r="11" fill="#14507a" stroke="#ffffff" stroke-width="3"/></svg>`
}

/** Text in at most so many lines of at most so many characters; what does not fit ends in an ellipsis. */
function wrapped(text: string, width: number, most: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  const kept = lines.slice(0, most)
  return kept.map((line, n) => cut(n === most - 1 && lines.length > most ? `${line} ${lines[most]}` : line, width))
}

/** Each credit once, in one line. Where they do not fit, the longest are shortened, so that none hides another. */
function creditLine(credits: string[]): string {
  const lineOf = (longest: number) => [...new Set(credits)].map((credit) => cut(credit, longest)).join(' · ')
  let longest = CREDITS.characters
  while (longest > 1 && [...lineOf(longest)].length > CREDITS.characters) longest -= 1
  return cut(lineOf(longest), CREDITS.characters)
}

/** Control characters would make the SVG invalid. */
function cut(text: string, width: number): string {
  const characters = [...text.replaceAll(/\p{Cc}/gu, ' ')]
  return characters.length <= width ? characters.join('') : `${characters.slice(0, width - 1).join('')}…`
}
