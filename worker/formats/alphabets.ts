import type { SingleByte } from '../../src/shapes/encodings.ts'

/**
 * The letters beyond a to z of the languages in which a country's publications are written, regional and minority ones with many place names
 * included, and the encodings of one byte that its programs wrote them in, the likeliest first.
 * @see https://www.unicode.org/cldr/charts/latest/by_type/core_data.alphabetic_information.main.html exemplar characters
 */
export type Writing = { letters: ReadonlySet<string>; encodings: readonly SingleByte[] }

const WESTERN = ['windows-1252', 'iso-8859-15', 'macroman', 'cp850', 'cp437'] as const
const CENTRAL = ['windows-1250', 'iso-8859-2', 'maccenteuro', 'cp852', 'windows-1252'] as const
const SOUTHERN = ['windows-1250', 'iso-8859-2', 'maccroatian', 'cp852', 'windows-1252'] as const
const ROMANIAN = ['windows-1250', 'iso-8859-2', 'iso-8859-16', 'macromania', 'cp852', 'windows-1252'] as const
const BALTIC = ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'maccenteuro', 'cp775', 'windows-1252'] as const
const CYRILLIC = ['windows-1251', 'iso-8859-5', 'koi8-r', 'koi8-u', 'maccyrillic', 'cp866', 'cp855'] as const
const GREEK = ['windows-1253', 'iso-8859-7', 'macgreek', 'cp737', 'cp869'] as const
const TURKISH = ['windows-1254', 'macturkish', 'cp857'] as const

const LATIN_1 = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœ'
const NORDIC = `åäöæøàáâçèéêëìíïñòóôõúüýđšžčŋŧðþ`
const SOUTH_SLAVIC = 'čćđšžàèéìòùáíóúöüäß'
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'
const MODERN_GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'

const WRITINGS: Record<string, [letters: string, encodings: readonly SingleByte[]]> = {
  AL: ['çëáéö', WESTERN], AD: [LATIN_1, WESTERN], AT: [`${SOUTH_SLAVIC}áéíóúőű`, WESTERN], BA: [`${SOUTH_SLAVIC}${RUSSIAN}ђјљњћџ`, [...SOUTHERN, ...CYRILLIC]],
  BE: ['àâäçèéêëíîïóôöùúûüœæ', WESTERN], BG: [`${RUSSIAN}ѝ`, CYRILLIC], CH: ['àâäçèéêëìíîïòóôöùúûüœæß', WESTERN],
  CY: [`${MODERN_GREEK}çğıöşüâîû`, [...GREEK, ...TURKISH]], CZ: ['áčďéěíňóřšťúůýžöüäłôľĺ', CENTRAL], DE: ['äöüßéèàáâôçëïóíšžčćěłńřśźøåæ', WESTERN],
  DK: [NORDIC, WESTERN], EE: ['äõöüšžáéíóå', [...BALTIC, ...WESTERN]], ES: ['áàçéèíïñóòúüª', WESTERN], FI: [NORDIC, WESTERN], FR: ['àâäæçèéêëîïñôöœùûüÿáíóúßìò', WESTERN],
  GB: ['àáâäæçèéêëìíîïñòóôöøùúûüŵŷẁẃỳýåœ', WESTERN], GR: [MODERN_GREEK, GREEK], HR: [SOUTH_SLAVIC, SOUTHERN], HU: ['áéíóöőúüűäß', CENTRAL], IE: ['áéíóúàèìòùâêîôûäëïöüçñ', WESTERN],
  IS: ['áðéíóúýþæöäøå', WESTERN], IT: ['àáâäçèéêëìíîïòóôöùúûüßčšž', WESTERN], LI: ['äöüéèàâçßë', WESTERN], LT: ['ąčęėįšųūžłńśźżćóäöü', BALTIC],
  LU: ['äëéèêâîôûüöçàïß', WESTERN], LV: ['āčēģīķļņōŗšūžäöüõ', BALTIC], MC: ['àâäæçèéêëîïñôöœùûüÿáíóúßìò', WESTERN], MD: [`ăâîșțşţ${RUSSIAN}`, [...ROMANIAN, ...CYRILLIC]],
  ME: [`${SOUTH_SLAVIC}${RUSSIAN}ђјљњћџ`, [...SOUTHERN, ...CYRILLIC]], MK: [`${RUSSIAN}ѓѕјљњќџѐѝ`, CYRILLIC], MT: ['ċġħżàèéìíîòóùú', ['iso-8859-3', 'windows-1252']],
  NL: ['àáâäåæèéêëìíîïñòóôöùúûüçĳ', WESTERN], NO: [NORDIC, WESTERN], PL: ['ąćęłńóśźżäöüéëčšž', CENTRAL], PT: ['àáâãçéêíïñóôõúüèìòù', WESTERN],
  RO: ['ăâîșțşţáéíóöőúüűäßčćđšž', ROMANIAN], RS: [`${SOUTH_SLAVIC}${RUSSIAN}ђјљњћџ`, [...SOUTHERN, ...CYRILLIC]], SE: [NORDIC, WESTERN], SI: [SOUTH_SLAVIC, SOUTHERN],
  SK: ['áäčďéíĺľňóôŕšťúýžöüőűěřů', CENTRAL], TR: ['çğıi̇öşüâîû', TURKISH], UA: [`${RUSSIAN}ґєії`, CYRILLIC], XK: [`çë${SOUTH_SLAVIC}`, WESTERN],
}

/** How a country writes; one that is not listed as Western Europe does. */
export function writingOf(country: string): Writing {
  const [letters, encodings] = WRITINGS[country] ?? [LATIN_1, WESTERN]
  return { letters: new Set(letters), encodings }
}
