/** What the catalogue is for programs. */
export const FORMS = {
  jsonld: { address: '/dcat.jsonld', title: 'JSON-LD', type: 'application/ld+json' },
  turtle: { address: '/dcat.ttl', title: 'Turtle', type: 'text/turtle' },
} as const
