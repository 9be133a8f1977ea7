import type { ColumnWords } from '../columns.ts'

export const words: ColumnWords = {
  geometry: 'Plaats van het netelement', id: 'Id', type: 'Type', name: 'Naam', slug: 'Naam in adressen', country: 'Land',
  operator: 'Netbeheerder, korte naam', voltage_kv: 'Spanning in kV', precision: 'Hoe goed de plaats bekend is',
  asset_id: 'Id van het netelement', asset_name: 'Naam van het netelement', asset_type: 'Type van het netelement', operator_name: 'Netbeheerder',
  source_id: 'Id van de bron', direction: 'Richting', technology: 'Technologie', availability_type: 'Wat het cijfer telt', firmness: 'Vast of flexibel',
  flexibility: 'Voorwaarden van een flexibele aansluiting', horizon_kind: 'Soort termijn', year_from: 'Eerste jaar van de termijn',
  year_to: 'Laatste jaar van de termijn', scenario: 'Scenario', measure: 'Kolom of reeks van de bron', value: 'Cijfer in zijn eenheid',
  value_min: 'Ondergrens van een bereik', value_max: 'Bovengrens van een bereik', unit: 'Eenheid van het cijfer',
  class_code: 'Code van de klasse', class_label: 'Uitleg van de klasse door de uitgever',
  class_meaning: 'Wat de klasse voor de capaciteit betekent', state: 'Toestand van het cijfer', value_mw: 'In MW gepubliceerd cijfer',
  comparability_class: 'Vergelijkbaarheidsklasse', source_date: 'Datum van de gegevens', stale: 'Ouder dan de bron toestaat',
  condition: 'Voorwaarden, waarvan er één moet gelden', connects: 'Waar het te gebruiken is', about: 'Waarover het gaat', season: 'Seizoen', hours: 'Uren',
  role: 'Rol onder de cijfers van zijn punt', technologies: 'Technologieën die het mogen gebruiken', queue_mw: 'Eerdere aanvragen in de wachtrij, in MW', zones: 'Zones die het delen', limiting_factors: 'Wat het cijfer begrenst',
  limits: 'Wat het begrenst, naar soort', works: 'Wat wordt gebouwd, en tot wanneer',
  facts: 'Wat verder over het object staat', status_colour: 'Kleuren van de uitgever', upstream_name: 'Naam van het bovenliggende netelement', upstream_asset_id: 'Id van het bovenliggende netelement',
  notes: 'Opmerkingen van de uitgever', disclaimers: 'Voorbehoud van de uitgever',
  document_url: 'Adres van het document',
  operator_url: 'Pagina van de netbeheerder', attribution: 'Bronvermelding',
}
