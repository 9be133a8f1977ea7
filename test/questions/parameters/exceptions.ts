/** Parameters that are proven elsewhere, or say what is made or asked about. Those of the path name what an answer is about. */
export const EXCEPTIONS: Record<string, string> = {
  'findSites.sites': 'the places that are asked about, one row each: faces/sites.ts',
  ...Object.fromEntries(['direction', 'technology', 'availability_type', 'firmness', 'horizon_year', 'fresh_after'].map((name) => (
    [`getSubstationUpstream.${name}`, 'which figures of every asset of the chain count: test/routes/upstream.test.ts']))),
  ...Object.fromEntries(['searchCapacity', 'capacityNearby', 'getPostcodeCapacity', 'getSubstationCapacity', 'getCapacityRecord', 'listAssetCapacity', 'listSubstations', 'getSubstation']
    .map((id) => [`${id}.fields`, 'what is shown of what is found: test/routes/fields.test.ts'])),
  'searchCapacity.id': 'test/routes/by-ids.test.ts', 'listAssetCapacity.id': 'test/routes/by-ids.test.ts', 'listSubstations.id': 'test/routes/by-ids.test.ts',
  'createExport.fields': 'columns of the file: test/worker/exports/fields.test.ts',
  'createExport.id': 'test/routes/by-ids.test.ts',
  'downloadExport.link': 'in place of a key: test/routes/export-link.test.ts',
  'createToken.origin': 'who may use it: test/routes/tokens.test.ts', 'createToken.minutes': 'test/routes/tokens.test.ts',
  'listAssetCapacity.include': 'test/routes/conditional.test.ts',
  'createExport.format': 'read back in each format: test/worker/exports',
  'createWebhook.url': 'where events go: test/worker/webhooks',
  'createWebhook.countries': 'which changes are told: test/worker/webhooks',
  'createWebhook.operators': 'as countries',
  'createWebhook.sources': 'as countries',
  'createWebhook.change_types': 'as countries',
  'createWebhook.include_upstream': 'test/worker/webhooks/upstream.test.ts',
  'createWebhook.event_types': 'which events are sent: test/worker/webhooks/switched-off.test.ts',
  'createWebhook.label': 'a name for people: test/routes/webhooks.test.ts',
  ...Object.fromEntries(['url', 'label', 'event_types', 'paused', 'countries', 'operators', 'sources', 'change_types', 'include_upstream'].map((name) => (
    [`updateWebhook.${name}`, 'as at creation: test/routes/webhook-update.test.ts, test/worker/webhooks/pause.test.ts']))),
  'replayWebhook.since': 'which deliveries are sent again: test/worker/webhooks/again.test.ts',
  'replayWebhook.status': 'as since',
  'findPlaces.lat': 'orders names that are equal otherwise: test/routes/places.test.ts',
  'findPlaces.lon': 'as lat',
}
