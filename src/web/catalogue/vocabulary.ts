import type { CataloguedSource } from './read.ts'

/** Words of the catalogue, as prefixes and the controlled vocabularies that DCAT-AP asks for. */

/** Prefixes of the terms that are used. */
export const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#', dct: 'http://purl.org/dc/terms/', foaf: 'http://xmlns.com/foaf/0.1/', vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#', rdfs: 'http://www.w3.org/2000/01/rdf-schema#', dcatap: 'http://data.europa.eu/r5r/', geo: 'http://www.opengis.net/ont/geosparql#', skos: 'http://www.w3.org/2004/02/skos/core#',
} as const

export const AUTHORITY = 'http://publications.europa.eu/resource/authority'

export const ENGLISH = `${AUTHORITY}/language/ENG`
export const ENERGY = `${AUTHORITY}/data-theme/ENER`
export const PUBLIC = `${AUTHORITY}/access-right/PUBLIC`
export const AVAILABLE = `${AUTHORITY}/planned-availability/AVAILABLE`
export const THEMES = `${AUTHORITY}/data-theme`

export const fileType = (code: string): string => `${AUTHORITY}/file-type/${code}`
export const mediaType = (type: string): string => `http://www.iana.org/assignments/media-types/${type}`

const FREQUENCIES: Record<CataloguedSource['cadence'], string> = {
  daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', quarterly: 'QUARTERLY', yearly: 'ANNUAL', irregular: 'IRREG',
}

export const frequency = (cadence: CataloguedSource['cadence']): string => `${AUTHORITY}/frequency/${FREQUENCIES[cadence]}`

/** Codes of three letters, by which the vocabulary names countries. */
const COUNTRIES: Record<string, string> = {
  AL: 'ALB', AD: 'AND', AT: 'AUT', BA: 'BIH', BE: 'BEL', BG: 'BGR', BY: 'BLR', CH: 'CHE', CY: 'CYP', CZ: 'CZE', DE: 'DEU', DK: 'DNK', EE: 'EST', ES: 'ESP',
  FI: 'FIN', FO: 'FRO', FR: 'FRA', GB: 'GBR', GE: 'GEO', GI: 'GIB', GR: 'GRC', HR: 'HRV', HU: 'HUN', IE: 'IRL', IS: 'ISL', IT: 'ITA', LI: 'LIE', LT: 'LTU',
  LU: 'LUX', LV: 'LVA', MC: 'MCO', MD: 'MDA', ME: 'MNE', MK: 'MKD', MT: 'MLT', NL: 'NLD', NO: 'NOR', PL: 'POL', PT: 'PRT', RO: 'ROU', RS: 'SRB', SE: 'SWE',
  SI: 'SVN', SK: 'SVK', SM: 'SMR', TR: 'TUR', UA: 'UKR', VA: 'VAT', XK: 'XKX',
}

/** The address of a country, of Europe; null for any other. */
export const countryOf = (code: string): string | null => (COUNTRIES[code] === undefined ? null : `${AUTHORITY}/country/${COUNTRIES[code]}`)
