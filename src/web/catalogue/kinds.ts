import { at, english, type Thing, type Value } from './graph.ts'
import { AUTHORITY, AVAILABLE, ENERGY, THEMES } from './vocabulary.ts'

/** What the values of a property are, by DCAT-AP. A validator that knows nothing of other vocabularies asks for it. */
const KINDS: Record<string, string> = {
  'dct:language': 'dct:LinguisticSystem', 'dct:accessRights': 'dct:RightsStatement', 'dcat:landingPage': 'foaf:Document', 'foaf:page': 'foaf:Document',
  'foaf:homepage': 'foaf:Document', 'dct:license': 'dct:LicenseDocument', 'dct:spatial': 'dct:Location', 'dct:accrualPeriodicity': 'dct:Frequency',
  'dct:format': 'dct:MediaTypeOrExtent', 'dcat:mediaType': 'dct:MediaType', 'dct:conformsTo': 'dct:Standard',
}

/** The vocabulary that a word of the Publications Office is of. */
const schemeOf = (address: string): Value => at(address.slice(0, address.lastIndexOf('/')))

/** Those that need a name. */
const NAMED: Thing[] = [
  { '@id': ENERGY, '@type': 'skos:Concept', 'skos:prefLabel': english('Energy'), 'skos:inScheme': at(THEMES) },
  { '@id': AVAILABLE, '@type': 'skos:Concept', 'skos:prefLabel': english('Available'), 'skos:inScheme': schemeOf(AVAILABLE) },
  { '@id': THEMES, '@type': 'skos:ConceptScheme', 'dct:title': english('Data theme') },
]

/** Things with what the addresses of others are that they name. */
export function withKinds(things: Thing[]): Thing[] {
  const kinds = new Map<string, Set<string>>()
  for (const thing of things) {
    for (const [property, kind] of Object.entries(KINDS)) {
      for (const value of [thing[property] ?? []].flat() as Value[]) {
        if ('@id' in value && value['@id'] !== undefined) kinds.set(value['@id'], (kinds.get(value['@id']) ?? new Set()).add(kind))
      }
    }
  }
  return [...things, ...NAMED, ...[...kinds].map(([address, types]): Thing => ({
    '@id': address, '@type': [...types], ...(address.startsWith(AUTHORITY) ? { 'skos:inScheme': schemeOf(address) } : {}),
  }))]
}
