/** What a column of a table of sites holds, by the words of its header. */
export type SiteColumns = { name: number; lat: number; lon: number; both: number }

const LAT = /^(lat|latitud\w*|latwgs|latdd|breite\w*|breedte\w*)$/
const LON = /^(lon|lng|long|longitud\w*|lonwgs|londd|lange|langengrad\w*|lengte\w*)$/
const BOTH = /^(latlon|latlng|latlong|coord\w*|koord\w*|position|posicion|gps)$/
/** The more a word says that it names a site, the earlier it stands. */
const NAMES = [/^(name|nombre|nom|naam|nome|bezeichnung)$/, /^(site|sitio|standort|locatie|local|sito|emplazamiento)$/, /^(pro[jy]e?[ck]\w*|projet\w*|progett\w*)$/, /^id$/]

/**
 * The columns of a header; -1 for what it does not have. `both` holds latitude and longitude in one cell.
 * @param isText whether a column's cells are no numbers: the first such one names the sites where no header says it
 */
export function columnsOf(header: string[], isText: (column: number) => boolean): SiteColumns {
  const words = header.map((cell) => cell.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^a-z]+/))
  const columnOf = (pattern: RegExp) => words.findIndex((some) => some.some((word) => pattern.test(word)))
  const isBoth = words.map((some) => (some.some((word) => LAT.test(word)) && some.some((word) => LON.test(word))) || some.some((word) => BOTH.test(word)))
  const single = (pattern: RegExp, letter: string) => {
    const at = words.findIndex((some, column) => some.some((word) => pattern.test(word)) && !(isBoth[column] && some.some((word) => (pattern === LAT ? LON : LAT).test(word))))
    return at >= 0 ? at : words.findIndex((some) => some.includes(letter))
  }
  const [lat, lon] = [single(LAT, 'y'), single(LON, 'x')]
  const both = lat >= 0 && lon >= 0 ? -1 : isBoth.indexOf(true)
  const taken = both >= 0 ? [both] : [lat, lon]
  const named = NAMES.map(columnOf).find((at) => at >= 0 && !taken.includes(at))
  return { lat, lon, both, name: named ?? header.findIndex((_, at) => !taken.includes(at) && isText(at)) }
}
