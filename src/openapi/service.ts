import { operations } from './operation.ts'
import { ref } from './schema.ts'

const NONE = { parameters: {}, list: false }

export const serviceOperations = operations({ tag: 'Service', access: 'public' }, [
  {
    id: 'getHealth', path: '/v1/health', summary: 'Health of the service',
    description: 'Answers 200 within two seconds, also while the database does not answer; `status` then says so.',
    shape: NONE, answer: { type: 'application/json', body: ref('Health') },
  },
  {
    id: 'getOpenApi', path: '/v1/openapi.json', summary: 'This interface as OpenAPI 3.1',
    description: 'Made from the same definitions that validate the requests. `x-limits` has the plans’ limits, `x-technologies` what a question for a technology finds.',
    shape: NONE, answer: { type: 'application/json', body: ref('OpenApi') },
  },
])
