import type { LimitColumns } from './limits.ts'

/**
 * What limits a point in the columns that the regulator prescribes: the mark of short-circuit power, and the comments of all operators.
 * Comments that only ask for a study, or say that a figure may not hold, are no limit; a `0` is an empty cell that its publisher's tool wrote.
 */
export const ES_LIMITS: LimitColumns[] = [
  { columns: { 'Nudo limitado por Scc': 'generation' }, words: { '^0$': null, '^1$': { kind: 'fault_level', text: 'Nudo limitado por Scc' } } },
  {
    columns: { Comentarios: 'both' },
    words: {
      '^0$': null,
      'nudo de transporte en concurso': { kind: 'planning', side: 'upstream' },
      'valor de referencia en el nudo de': { kind: 'transmission', side: 'upstream' },
      'inviabilidad|espacio insuficiente|restricciones para su ampliación|a desaparecer|capacidad limitada según art': 'other',
      'estudio individual|estudio de detalle|sujetas? a aceptabilidad': null,
    },
  },
]
