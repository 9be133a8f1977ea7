import type { Parameters } from './parameter.ts'
import type { Shape } from './read-parameters.ts'
import { PAGE } from './shared.ts'
import { countries, flag, name, names, someOf } from './values.ts'
import { COVERAGE_STATUSES, HEALTHS, OPERATOR_TYPES, RIGHTS_MODES } from './vocabulary.ts'

/** GET /v1/countries */
export const countriesParams = list({ status: someOf(COVERAGE_STATUSES, 'Coverage statuses.') })

/** GET /v1/operators */
export const operatorsParams = list({
  country: countries('Countries of the operators.'),
  type: someOf(OPERATOR_TYPES, 'Types of operator.'),
  covered: flag('Only operators with served figures, or only the others.'),
})

/** GET /v1/operators/{id} */
export const operatorParams = one(name('Id or slug of the operator.'))

/** GET /v1/sources */
export const sourcesParams = list({
  country: countries('Countries of the sources.'),
  operator: names('Operators, each by id or slug.'),
  rights_mode: someOf(RIGHTS_MODES, 'Rights modes in force.'),
  health: someOf(HEALTHS, 'Healths.'),
})

/** GET /v1/sources/{id} and GET /v1/sources/{id}/status */
export const sourceParams = one(name('Id of the source.'))

/** GET /v1/methodologies/{id} */
export const methodologyParams = one(name('Id of the methodology.'))

/** GET /v1/key */
export const keyParams: Shape = { parameters: {}, list: false }

function list(parameters: Parameters): Shape {
  return { parameters: { ...parameters, ...PAGE }, list: true }
}

function one(id: Parameters[string]): Shape {
  return { parameters: { id }, list: false }
}
