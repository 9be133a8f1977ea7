import {
  countriesParams, methodologyParams, operatorParams, operatorsParams, sourceParams, sourcesParams,
} from '../shapes/registry.ts'
import type { Operation } from './operation.ts'
import { ref } from './schema.ts'

export const registryOperations: Operation[] = [
  {
    id: 'listCountries', method: 'get', path: '/v1/countries', tag: 'Registry', access: 'key',
    summary: 'Countries and their coverage',
    description: 'By code. The coverage status is computed from the sources, never declared.',
    shape: countriesParams, answer: { envelope: ref('Country') }, errors: [],
    example: '/v1/countries?status=live,partial&limit=1',
  },
  {
    id: 'listOperators', method: 'get', path: '/v1/operators', tag: 'Registry', access: 'key',
    summary: 'Grid operators',
    description: 'By id. An operator is covered when figures of at least one of its publications are served.',
    shape: operatorsParams, answer: { envelope: ref('Operator') }, errors: ['country_not_supported'],
    example: '/v1/operators?country=GB&covered=true&limit=1',
  },
  {
    id: 'getOperator', method: 'get', path: '/v1/operators/:id', tag: 'Registry', access: 'key',
    summary: 'One operator with its publications',
    description: 'By id or slug.',
    shape: operatorParams, answer: { envelope: ref('OperatorDetail') }, errors: ['operator_not_found'],
    example: '/v1/operators/demo-moorland',
  },
  {
    id: 'listSources', method: 'get', path: '/v1/sources', tag: 'Registry', access: 'key',
    summary: 'Publications of the operators',
    description: 'By id, including those that are only registered: a PDF, a map without data, or terms that forbid imports.',
    shape: sourcesParams, answer: { envelope: ref('Source') }, errors: ['country_not_supported', 'operator_not_found'],
    example: '/v1/sources?operator=demo-moorland&limit=1',
  },
  {
    id: 'getSource', method: 'get', path: '/v1/sources/:id', tag: 'Registry', access: 'key',
    summary: 'One publication',
    description: 'With its methodologies, its licence, the evidence for its rights, and the meaning of its columns.',
    shape: sourceParams, answer: { envelope: ref('SourceDetail') }, errors: ['source_not_found'],
    example: '/v1/sources/src_8e41e9b305a3d7479a4a',
  },
  {
    id: 'getSourceStatus', method: 'get', path: '/v1/sources/:id/status', tag: 'Registry', access: 'key',
    summary: 'Health and freshness of a publication',
    description: 'Its last import, the checks that held it, and the age of the data. While imports fail, the data of the last '
      + 'good one is still served.',
    shape: sourceParams, answer: { envelope: ref('SourceStatus') }, errors: ['source_not_found'],
    example: '/v1/sources/src_f34d2442c65ee4893a53/status',
  },
  {
    id: 'getMethodology', method: 'get', path: '/v1/methodologies/:id', tag: 'Registry', access: 'key',
    summary: 'One methodology',
    description: 'How figures are calculated, and what they include.',
    shape: methodologyParams, answer: { envelope: ref('Methodology') }, errors: ['methodology_not_found'],
    example: '/v1/methodologies/mth_b1e70c12cacb34342349',
  },
]
