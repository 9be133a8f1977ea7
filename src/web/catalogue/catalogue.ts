import { at, day, english, plain, typed, type Blank, type Thing, type Value } from './graph.ts'
import { distributionsOf, serviceForms, sourceForms } from './distributions.ts'
import { withKinds } from './kinds.ts'
import type { Catalogued, CataloguedSource, Licence, Registered } from './read.ts'
import { countryOf, ENERGY, ENGLISH, frequency, PUBLIC, THEMES } from './vocabulary.ts'

/** Where things of the catalogue are named. */
export const placeOf = (base: string) => (name: string): string => `${base}/dcat#${name}`

export const NAME = 'Headroom'
export const TITLE = 'Grid hosting capacity of European operators'
export const DESCRIPTION = 'Hosting capacity of electricity grids as their operators publish it, in one schema: records with unit, direction, firmness, horizon, method, date '
  + 'and source. Figures are indicative; only the operator can confirm capacity for a connection.'
export const SYNTHETIC = ' Synthetic demonstration data: no figure or place is a real operator’s.'

/**
 * The service and the sources whose figures or places it may pass on, by DCAT-AP 3: a dataset each with what it can be had as.
 * @param base address of the service
 * @param mailbox of whoever runs it; null where none is stated
 * @see https://semiceu.github.io/DCAT-AP/releases/3.0.0/
 */
export function catalogue(base: string, { sources, licences, synthetic, records, credits }: Catalogued, mailbox: string | null): Thing[] {
  const named = placeOf(base)
  const about = synthetic ? SYNTHETIC : ''
  const forms = serviceForms(records)
  const publisher = at(named('publisher'))
  const contact = at(named('contact'))
  const everything = named('everything')
  const countries = [...new Set(sources.map(({ country }) => country))].sort()
  const latest = sources.map(({ modified }) => modified).sort().at(-1) ?? null
  const shared = {
    'dct:language': at(ENGLISH), 'dcat:theme': at(ENERGY), 'dct:accessRights': at(PUBLIC), 'dcat:contactPoint': contact, 'dct:publisher': publisher,
  }
  const operators = new Map(sources.map(({ operator }) => [operator.id, operator]))
  return withKinds([
    {
      '@id': `${base}/dcat`, '@type': 'dcat:Catalog', 'dct:title': english(`${NAME}: ${TITLE}`), 'dct:description': english(DESCRIPTION + about),
      'dct:publisher': publisher, 'foaf:homepage': at(`${base}/`), 'dct:language': at(ENGLISH), 'dcat:themeTaxonomy': at(THEMES), 'dct:modified': day(latest),
      'dct:spatial': places(countries), 'dcat:dataset': [everything, ...sources.map(({ id }) => named(id))].map(at),
      'dcat:service': ['api', 'ogc', 'tiles'].map((service) => at(named(service))),
    },
    {
      ...shared, '@id': everything, '@type': 'dcat:Dataset', 'dct:title': english(TITLE), 'dct:description': english(DESCRIPTION + about), 'dct:identifier': plain(everything),
      'dcat:keyword': KEYWORDS.map(english), 'dct:spatial': places(countries), 'dct:temporal': since(sources.flatMap(({ since: first, records: any }) => (any === 0 ? [] : first ?? [])).sort()[0] ?? null),
      'dct:accrualPeriodicity': at(frequency('irregular')), 'dct:modified': day(latest), 'dcat:landingPage': at(`${base}/`), 'foaf:page': at(`${base}/docs`),
      'dct:hasPart': sources.map(({ id }) => at(named(id))), 'dcat:distribution': forms.map(({ name }) => at(named(`everything-${name}`))),
    },
    ...distributionsOf(base, 'everything', forms, '', rightsOf(licences)),
    ...sources.flatMap((source) => [
      { ...shared, ...datasetOf(base, source, about) },
      ...distributionsOf(base, source.id, sourceForms(source.records), `source=${source.id}`, { 'dct:license': licenceOf(source.licence), 'dct:rights': creditOf(credits[source.id]) }),
    ]),
    ...servicesOf(base, everything, publisher, contact),
    { '@id': named('publisher'), '@type': 'foaf:Agent', 'foaf:name': plain(NAME), 'foaf:homepage': at(`${base}/`) },
    {
      '@id': named('contact'), '@type': ['vcard:Kind', 'vcard:Organization'], 'vcard:fn': plain(NAME), 'vcard:hasURL': at(`${base}/docs`),
      ...(mailbox === null ? {} : { 'vcard:hasEmail': at(`mailto:${mailbox}`) }),
    },
    ...[...operators.values()].map(({ id, name, website }): Thing => ({
      '@id': named(id), '@type': 'foaf:Agent', 'foaf:name': plain(name), ...(website === null ? {} : { 'foaf:homepage': at(website) }),
    })),
  ])
}

const KEYWORDS_OF_PLACES = ['electricity grid', 'substations']
const KEYWORDS = ['hosting capacity', 'grid connection', ...KEYWORDS_OF_PLACES, 'renewable energy', 'headroom']

function datasetOf(base: string, { id, name, url, country, operator, cadence, source_date: date, modified, since: first, issued, box, directions, records }: CataloguedSource, about: string): Thing {
  const named = placeOf(base)
  const dated = date === null ? '' : ` Data of ${date}.`
  return {
    '@id': named(id), '@type': 'dcat:Dataset', 'dct:title': english(`${operator.name}: ${name}`),
    'dct:description': english(`${name}, as ${operator.name} publishes it, in the schema of ${NAME}.${dated}${about}`), 'dct:identifier': plain(id),
    'dcat:keyword': [...(records === 0 ? KEYWORDS_OF_PLACES : KEYWORDS), ...directions].map(english), 'dct:creator': at(named(operator.id)), 'dct:spatial': [...places([country]), ...boxOf(box)],
    'dct:temporal': since(first), 'dct:accrualPeriodicity': at(frequency(cadence)), 'dct:issued': day(issued), 'dct:modified': day(modified), 'dcat:landingPage': at(url),
    'dcat:distribution': sourceForms(records).map((form) => at(named(`${id}-${form.name}`))),
  }
}

const places = (codes: string[]): Value[] => codes.flatMap((code) => {
  const country = countryOf(code)
  return country === null ? [] : [at(country)]
})

function boxOf(box: CataloguedSource['box']): Value[] {
  if (box === null) return []
  const [west, south, east, north] = box
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]].map((point) => point.join(' ')).join(', ')
  return [{ '@type': 'dct:Location', 'dcat:bbox': typed('geo:wktLiteral', `POLYGON((${ring}))`) }]
}

const since = (first: string | null): Value[] => (first === null ? [] : [{ '@type': 'dct:PeriodOfTime', 'dcat:startDate': typed('xsd:date', first) }])

const licenceOf = (licence: Licence | null): Value[] => (licence === null ? [] : [
  licence.url === null ? { '@type': 'dct:LicenseDocument', 'dct:title': english(licence.name) } : at(licence.url),
])

const statement = (text: string): Blank => ({ '@type': 'dct:RightsStatement', 'rdfs:label': english(text) })

/** What whoever uses a source has to credit, in one statement: DCAT-AP allows one. */
const creditOf = (credits: string[] = []): Value[] => (credits.length === 0 ? [] : [statement(`Credit: ${credits.join('; ')}`)])

/** Of the whole: each record has the licence of its source. */
const rightsOf = (licences: Registered['licences']) => ({
  'dct:rights': statement(['Each record has the licence of its source, which it names', ...licences.map(({ name, sources }) => `${name} (${sources})`)].join('; ')),
})

function servicesOf(base: string, dataset: string, publisher: Value, contact: Value): Thing[] {
  const named = placeOf(base)
  const service = (name: string, title: string, address: string, description: string, more = {}): Thing => ({
    '@id': named(name), '@type': 'dcat:DataService', 'dct:title': english(title), 'dcat:endpointURL': at(base + address), 'dcat:endpointDescription': at(base + description),
    'dcat:servesDataset': at(dataset), 'dct:publisher': publisher, 'dcat:contactPoint': contact, 'dcat:theme': at(ENERGY), 'dct:accessRights': at(PUBLIC), 'foaf:page': at(`${base}/docs`), ...more,
  })
  return [
    service('api', `${NAME} API`, '/v1', '/v1/openapi.json'),
    service('ogc', `${NAME} by OGC API Features and Tiles`, '/ogc', '/ogc/api', {
      'dct:conformsTo': ['ogcapi-features-1', 'ogcapi-tiles-1'].map((part) => at(`http://www.opengis.net/spec/${part}/1.0`)),
    }),
    service('tiles', `${NAME} vector tiles`, '/v1/tiles', '/v1/tiles/capacity.json'),
  ]
}
