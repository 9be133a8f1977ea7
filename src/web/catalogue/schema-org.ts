import { DESCRIPTION, NAME, placeOf, SYNTHETIC, TITLE } from './catalogue.ts'
import { filtered, sourceForms } from './distributions.ts'
import type { Catalogued } from './read.ts'

/** The same for search engines, which know schema.org: a catalogue of datasets. */
export function schemaOrg(base: string, { sources, synthetic, credits: all }: Catalogued): object {
  const named = placeOf(base)
  const about = synthetic ? SYNTHETIC : ''
  const publisher = { '@type': 'Organization', '@id': named('publisher'), name: NAME, url: `${base}/` }
  const dataset = {
    '@type': 'Dataset', isAccessibleForFree: true, publisher, includedInDataCatalog: { '@id': `${base}/dcat` }, inLanguage: 'en',
  }
  return {
    '@context': 'https://schema.org/', '@type': 'DataCatalog', '@id': `${base}/dcat`, name: `${NAME}: ${TITLE}`, description: DESCRIPTION + about, url: `${base}/dcat`, publisher,
    dataset: [
      {
        ...dataset, '@id': named('everything'), name: TITLE, description: DESCRIPTION + about, url: `${base}/`,
        hasPart: sources.map(({ id }) => ({ '@id': named(id) })),
      },
      ...sources.map(({ id, name, url, country, operator, licence, modified, issued, since, box, records }) => ({
        ...dataset, '@id': named(id), identifier: id, name: `${operator.name}: ${name}`, description: `${name}, as ${operator.name} publishes it, in the schema of ${NAME}.${about}`,
        url: named(id), creator: { '@type': 'Organization', name: operator.name, ...(operator.website === null ? {} : { url: operator.website }) }, isBasedOn: url,
        ...(licence === null ? {} : { license: licence.url ?? licence.name }), ...(all[id]?.length ? { creditText: all[id].join('; ') } : {}),
        dateModified: modified, ...(issued === null ? {} : { datePublished: issued }), ...(since === null ? {} : { temporalCoverage: `${since}/..` }),
        spatialCoverage: {
          '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: country },
          // South, west, north, east.
          ...(box === null ? {} : { geo: { '@type': 'GeoShape', box: `${box[1]} ${box[0]} ${box[3]} ${box[2]}` } }),
        },
        distribution: sourceForms(records).filter(({ address }) => !address.startsWith('/docs')).map(({ title, address, media }) => ({
          '@type': 'DataDownload', name: title, encodingFormat: media, contentUrl: base + filtered(address, `source=${id}`),
        })),
      })),
    ],
  }
}
