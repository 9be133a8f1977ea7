/** Signs by their names in HTML; a name that begins with a capital is the capital: `Oslash`. */
const SIGNS: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ordf: 'ª', ordm: 'º', middot: '·', deg: '°', laquo: '«', raquo: '»', iexcl: '¡', iquest: '¿',
  ndash: '–', mdash: '—', minus: '−', hellip: '…', bull: '•', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', sup1: '¹', sup2: '²', sup3: '³',
  szlig: 'ß', aelig: 'æ', oelig: 'œ', oslash: 'ø', eth: 'ð', thorn: 'þ', lstrok: 'ł', dstrok: 'đ', inodot: 'ı',
}
/** Accents as HTML names them after their letter: `eacute`. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', macr: '\u0304', breve: '\u0306', dot: '\u0307', uml: '\u0308', ring: '\u030a', dblac: '\u030b', caron: '\u030c',
  cedil: '\u0327', ogon: '\u0328',
}
const REFERENCE = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/gi
/** What is raised, lowered or struck out is a mark of a note, or withdrawn, as in workbooks. */
const VOID = /<(sup|sub|s|del|strike)>[^<]*<\/\1>/gi
const BREAK = /<br\s*\/?>/gi
const TAG = /<\/?(?:b|i|u|em|strong|span|font|p|small)(?:\s[^>]*)?>/gi

/** A text as a browser shows it; one that was encoded twice as well. */
export function shownText(text: string): string {
  const plain = text.replaceAll(VOID, '').replaceAll(BREAK, ' ').replaceAll(TAG, '')
  return plain.replaceAll(REFERENCE, signOf).replaceAll(REFERENCE, signOf).trim()
}

/** The character of a reference; one that HTML does not know stays as it is. */
function signOf(written: string, reference: string): string {
  if (reference.startsWith('#')) return characterOf(reference.slice(1)) ?? written
  const lower = reference.toLowerCase()
  const sign = SIGNS[lower]
  if (sign !== undefined) return reference === lower ? sign : sign.toUpperCase()
  const accent = ACCENTS[lower.slice(1)]
  return accent === undefined ? written : (reference.charAt(0) + accent).normalize('NFC')
}

/** `233` or `xE9`; what is no character of its own is that of Windows, as browsers take it. */
function characterOf(number: string): string | null {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  return code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? null : String.fromCodePoint(code)
}
