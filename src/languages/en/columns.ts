/** Titles of the columns of features, by their names. The other languages have the same keys. */
export const words = {
  geometry: 'Place of the asset', id: 'Id', type: 'Type', name: 'Name', slug: 'Name in addresses', country: 'Country',
  operator: 'Operator, short name', voltage_kv: 'Voltage in kV', precision: 'How well the place is known', asset_id: 'Id of the asset',
  asset_name: 'Name of the asset', asset_type: 'Type of the asset', operator_name: 'Operator', source_id: 'Id of the source',
  direction: 'Direction', technology: 'Technology', availability_type: 'What the figure counts', firmness: 'Firmness',
  flexibility: 'Conditions of a flexible connection', horizon_kind: 'Kind of horizon', year_from: 'First year of the horizon',
  year_to: 'Last year of the horizon', scenario: 'Scenario', measure: 'The source’s column or series', value: 'Figure in its unit',
  value_min: 'Lower end of a range', value_max: 'Upper end of a range', unit: 'Unit of the figure', class_code: 'Code of the class',
  class_label: 'The publisher’s explanation of the class', class_meaning: 'What the class means for capacity', state: 'State of the figure',
  value_mw: 'Figure published in MW', comparability_class: 'Comparability class', source_date: 'Date of the data',
  stale: 'Older than its source allows',
  condition: 'Conditions, one of which has to be met', connects: 'Where it may be used', about: 'What it speaks of', season: 'Season', hours: 'Hours',
  role: 'Part among the figures of its asset', technologies: 'Technologies that may use it', queue_mw: 'Requests ahead in the queue, in MW', zones: 'Zones that share it', limiting_factors: 'What limits the figure',
  limits: 'What limits it, by kind', works: 'What is built, and until when',
  facts: 'What else is said of the asset', status_colour: 'The publisher’s colours', upstream_name: 'Name of the upstream asset', upstream_asset_id: 'Id of the upstream asset', notes: 'The publisher’s remarks',
  disclaimers: 'What the publisher says about its figures', document_url: 'Address of the document',
  operator_url: 'The operator’s own page', attribution: 'Credit',
}
