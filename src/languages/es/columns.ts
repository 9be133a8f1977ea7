import type { ColumnWords } from '../columns.ts'

export const words: ColumnWords = {
  geometry: 'Lugar del elemento', id: 'Id', type: 'Tipo', name: 'Nombre', slug: 'Nombre en direcciones', country: 'País',
  operator: 'Gestor de red, nombre corto', voltage_kv: 'Tensión en kV', precision: 'Con qué exactitud se conoce el lugar',
  asset_id: 'Id del elemento', asset_name: 'Nombre del elemento', asset_type: 'Tipo del elemento', operator_name: 'Gestor de red',
  source_id: 'Id de la fuente', direction: 'Sentido', technology: 'Tecnología', availability_type: 'Qué cuenta la cifra', firmness: 'Firmeza',
  flexibility: 'Condiciones de una conexión flexible', horizon_kind: 'Tipo de horizonte', year_from: 'Primer año del horizonte',
  year_to: 'Último año del horizonte', scenario: 'Escenario', measure: 'Columna o serie de la fuente', value: 'Cifra en su unidad',
  value_min: 'Extremo inferior de un intervalo', value_max: 'Extremo superior de un intervalo', unit: 'Unidad de la cifra',
  class_code: 'Código de la clase', class_label: 'Explicación de la clase por quien la publica',
  class_meaning: 'Qué significa la clase para la capacidad', state: 'Estado de la cifra', value_mw: 'Cifra publicada en MW',
  comparability_class: 'Clase de comparabilidad', source_date: 'Fecha de los datos', stale: 'Más antiguo de lo que admite su fuente',
  condition: 'Condiciones, de las que debe cumplirse una', connects: 'Dónde puede usarse', about: 'De qué habla', season: 'Estación del año', hours: 'Horas',
  role: 'Papel entre las cifras de su activo', technologies: 'Tecnologías que pueden usarla', queue_mw: 'Solicitudes anteriores en trámite, en MW', zones: 'Zonas que la comparten', limiting_factors: 'Qué limita la cifra',
  limits: 'Qué lo limita, por tipo', works: 'Qué se construye y hasta cuándo',
  facts: 'Qué más se dice del activo', status_colour: 'Colores de quien publica', upstream_name: 'Nombre del elemento aguas arriba', upstream_asset_id: 'Id del elemento aguas arriba',
  notes: 'Observaciones de quien publica', disclaimers: 'Advertencias de quien publica',
  document_url: 'Dirección del documento',
  operator_url: 'Página del gestor de red', attribution: 'Atribución',
}
