import { countriesParams, methodologyParams, operatorParams, operatorsParams, sourceParams, sourcesParams } from '../shapes/registry.ts'
import { operations } from './operation.ts'
import { ref } from './schema.ts'

export const registryOperations = operations({ tag: 'Registry' }, [
  {
    id: 'listCountries', path: '/v1/countries', summary: 'Countries and their coverage',
    description: 'By code. The coverage status is computed from the sources, never declared.',
    shape: countriesParams, answer: { envelope: ref('Country') }, example: '/v1/countries?status=live,partial&limit=1',
  },
  {
    id: 'listOperators', path: '/v1/operators', summary: 'Grid operators',
    description: 'By id. An operator is covered when figures of at least one of its publications are served.',
    shape: operatorsParams, answer: { envelope: ref('Operator') }, errors: ['country_not_supported'],
    example: '/v1/operators?country=GB&covered=true&limit=1',
  },
  {
    id: 'getOperator', path: '/v1/operators/:id', summary: 'One operator with its publications',
    description: 'By id or slug.',
    shape: operatorParams, answer: { envelope: ref('OperatorDetail') }, errors: ['operator_not_found'], example: '/v1/operators/demo-moorland',
  },
  {
    id: 'listSources', path: '/v1/sources', summary: 'Publications of the operators',
    description: 'By id, including those that are only registered: a PDF, a map without data, or terms that forbid imports.',
    shape: sourcesParams, answer: { envelope: ref('Source') }, errors: ['country_not_supported', 'operator_not_found'],
    example: '/v1/sources?operator=demo-moorland&limit=1',
  },
  {
    id: 'getSource', path: '/v1/sources/:id', summary: 'One publication',
    description: 'With its methodologies, its licence, the evidence for its rights, and the meaning of its columns.',
    shape: sourceParams, answer: { envelope: ref('SourceDetail') }, errors: ['source_not_found'], example: '/v1/sources/src_8e41e9b305a3d7479a4a',
  },
  {
    id: 'getSourceStatus', path: '/v1/sources/:id/status', summary: 'Health and freshness of a publication',
    description: 'Its last import, the checks that held it, and the age of the data. While imports fail, the data of the last good one is still '
      + 'served.',
    shape: sourceParams, answer: { envelope: ref('SourceStatus') }, errors: ['source_not_found'],
    example: '/v1/sources/src_f34d2442c65ee4893a53/status',
  },
  {
    id: 'getMethodology', path: '/v1/methodologies/:id', summary: 'One methodology',
    description: 'How figures are calculated, and what they include.',
    shape: methodologyParams, answer: { envelope: ref('Methodology') }, errors: ['methodology_not_found'],
    example: '/v1/methodologies/mth_b1e70c12cacb34342349',
  },
])
