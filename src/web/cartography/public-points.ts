import { dynamic } from './best.ts'
import type { Question } from '../../capacity/shapes.ts'

/** Which points of the public tiles pass what can be judged without figures: country, operator and voltage. */
export function publicPoints({ country, operator, minKv, maxKv }: Pick<Question, 'country' | 'operator' | 'minKv' | 'maxKv'>) {
  const among = (name: string, values: string[]) => (values.length === 0 ? [] : [['in', ['get', name], ['literal', values]]])
  const kv = ['get', 'voltage_kv']
  return dynamic(['all', ...among('country', country), ...among('operator', operator),
    ...(minKv === null && maxKv === null ? [] : [['has', 'voltage_kv']]),
    ...(minKv === null ? [] : [['>=', kv, minKv]]), ...(maxKv === null ? [] : [['<=', kv, maxKv]])])
}
