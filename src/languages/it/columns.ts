import type { ColumnWords } from '../columns.ts'

export const words: ColumnWords = {
  geometry: 'Luogo dell’elemento', id: 'Id', type: 'Tipo', name: 'Nome', slug: 'Nome negli indirizzi', country: 'Paese',
  operator: 'Gestore, nome breve', voltage_kv: 'Tensione in kV', precision: 'Con quale precisione è noto il luogo', asset_id: 'Id dell’elemento',
  asset_name: 'Nome dell’elemento', asset_type: 'Tipo dell’elemento', operator_name: 'Gestore', source_id: 'Id della fonte', direction: 'Direzione',
  technology: 'Tecnologia', availability_type: 'Che cosa conta il valore', firmness: 'Garanzia',
  flexibility: 'Condizioni di una connessione flessibile', horizon_kind: 'Tipo di orizzonte', year_from: 'Primo anno dell’orizzonte',
  year_to: 'Ultimo anno dell’orizzonte', scenario: 'Scenario', measure: 'Colonna o serie della fonte', value: 'Valore nella sua unità',
  value_min: 'Estremo inferiore di un intervallo', value_max: 'Estremo superiore di un intervallo', unit: 'Unità del valore',
  class_code: 'Codice della classe', class_label: 'Spiegazione della classe da parte di chi pubblica',
  class_meaning: 'Che cosa significa la classe per la capacità', state: 'Stato del valore', value_mw: 'Valore pubblicato in MW',
  comparability_class: 'Classe di confrontabilità', source_date: 'Data dei dati', stale: 'Più vecchio di quanto ammette la fonte',
  condition: 'Condizioni, di cui una va soddisfatta', connects: 'Dove si può usare', about: 'Di che cosa parla', season: 'Stagione', hours: 'Ore',
  role: 'Ruolo tra i valori del suo impianto', technologies: 'Tecnologie che possono usarlo', queue_mw: 'Richieste precedenti in coda, in MW', zones: 'Zone che lo condividono',
  limiting_factors: 'Che cosa limita il valore', limits: 'Che cosa lo limita, per tipo', works: 'Che cosa si costruisce, ed entro quando',
  facts: 'Che altro si dice dell’impianto', status_colour: 'Colori di chi pubblica', upstream_name: 'Nome dell’elemento a monte', upstream_asset_id: 'Id dell’elemento a monte',
  notes: 'Osservazioni di chi pubblica', disclaimers: 'Avvertenze di chi pubblica', document_url: 'Indirizzo del documento', operator_url: 'Pagina del gestore',
  attribution: 'Attribuzione',
}
