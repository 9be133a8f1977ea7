import type { ColumnWords } from '../columns.ts'

export const words: ColumnWords = {
  geometry: 'Ort des Netzobjekts', id: 'ID', type: 'Art', name: 'Name', slug: 'Name in Adressen', country: 'Land',
  operator: 'Netzbetreiber, Kurzname', voltage_kv: 'Spannung in kV', precision: 'Wie genau der Ort bekannt ist', asset_id: 'ID des Netzobjekts',
  asset_name: 'Name des Netzobjekts', asset_type: 'Art des Netzobjekts', operator_name: 'Netzbetreiber', source_id: 'ID der Quelle',
  direction: 'Richtung', technology: 'Technologie', availability_type: 'Was der Wert zählt', firmness: 'Gesichert oder flexibel',
  flexibility: 'Bedingungen eines flexiblen Anschlusses', horizon_kind: 'Art des Zeithorizonts', year_from: 'Erstes Jahr des Zeithorizonts',
  year_to: 'Letztes Jahr des Zeithorizonts', scenario: 'Szenario', measure: 'Spalte oder Reihe der Quelle', value: 'Wert in seiner Einheit',
  value_min: 'Unteres Ende einer Spanne', value_max: 'Oberes Ende einer Spanne', unit: 'Einheit des Werts', class_code: 'Kennung der Klasse',
  class_label: 'Erklärung der Klasse durch den Herausgeber', class_meaning: 'Was die Klasse für die Kapazität bedeutet',
  state: 'Zustand des Werts', value_mw: 'In MW veröffentlichter Wert', comparability_class: 'Vergleichsklasse', source_date: 'Datum der Daten',
  stale: 'Älter, als die Quelle es zulässt',
  condition: 'Bedingungen, von denen eine erfüllt sein muss', connects: 'Wo er genutzt werden kann', about: 'Wovon er spricht', season: 'Jahreszeit', hours: 'Stunden',
  role: 'Rolle unter den Werten ihres Netzpunkts', technologies: 'Technologien, die ihn nutzen dürfen', queue_mw: 'Frühere Anfragen in der Warteschlange, in MW', zones: 'Zonen, die ihn teilen', limiting_factors: 'Was den Wert begrenzt',
  limits: 'Was ihn begrenzt, nach Art', works: 'Was gebaut wird, und bis wann',
  facts: 'Was sonst von der Anlage gesagt ist', status_colour: 'Farben des Herausgebers', upstream_name: 'Name des vorgelagerten Netzobjekts', upstream_asset_id: 'ID des vorgelagerten Netzobjekts',
  notes: 'Bemerkungen des Herausgebers', disclaimers: 'Hinweise des Herausgebers zu seinen Werten',
  document_url: 'Adresse des Dokuments',
  operator_url: 'Seite des Netzbetreibers', attribution: 'Quellenangabe',
}
