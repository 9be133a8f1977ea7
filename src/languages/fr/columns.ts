import type { ColumnWords } from '../columns.ts'

export const words: ColumnWords = {
  geometry: 'Lieu de l’ouvrage', id: 'Id', type: 'Type', name: 'Nom', slug: 'Nom dans les adresses', country: 'Pays',
  operator: 'Gestionnaire, nom court', voltage_kv: 'Tension en kV', precision: 'Précision du lieu', asset_id: 'Id de l’ouvrage',
  asset_name: 'Nom de l’ouvrage', asset_type: 'Type de l’ouvrage', operator_name: 'Gestionnaire', source_id: 'Id de la source',
  direction: 'Sens', technology: 'Technologie', availability_type: 'Ce que compte la valeur', firmness: 'Garantie',
  flexibility: 'Conditions d’un raccordement flexible', horizon_kind: 'Type d’horizon', year_from: 'Première année de l’horizon',
  year_to: 'Dernière année de l’horizon', scenario: 'Scénario', measure: 'Colonne ou série de la source', value: 'Valeur dans son unité',
  value_min: 'Borne inférieure d’un intervalle', value_max: 'Borne supérieure d’un intervalle', unit: 'Unité de la valeur',
  class_code: 'Code de la classe', class_label: 'Explication de la classe par l’éditeur',
  class_meaning: 'Ce que la classe signifie pour la capacité', state: 'État de la valeur', value_mw: 'Valeur publiée en MW',
  comparability_class: 'Classe de comparabilité', source_date: 'Date des données', stale: 'Plus ancien que ne l’admet la source',
  condition: 'Conditions, dont une doit être remplie', connects: 'Où elle peut servir', about: 'Ce dont elle parle', season: 'Saison', hours: 'Heures',
  role: 'Rôle parmi les valeurs de son ouvrage', technologies: 'Technologies qui peuvent l’utiliser', queue_mw: 'Demandes antérieures dans la file, en MW', zones: 'Zones qui la partagent',
  limiting_factors: 'Ce qui limite la valeur', limits: 'Ce qui la limite, par type', works: 'Ce qui est construit, et jusqu’à quand',
  facts: 'Ce qui est dit d’autre de l’ouvrage', status_colour: 'Couleurs de l’éditeur', upstream_name: 'Nom de l’ouvrage en amont', upstream_asset_id: 'Id de l’ouvrage amont',
  notes: 'Remarques de l’éditeur', disclaimers: 'Avertissements de l’éditeur', document_url: 'Adresse du document', operator_url: 'Page du gestionnaire', attribution: 'Attribution',
}
