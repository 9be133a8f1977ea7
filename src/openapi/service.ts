import type { Operation } from './operation.ts'
import { ref } from './schema.ts'

const NONE = { parameters: {}, list: false }

export const serviceOperations: Operation[] = [
  {
    id: 'getHealth', method: 'get', path: '/v1/health', tag: 'Service', access: 'public',
    summary: 'Health of the service',
    description: 'Answers 200 within two seconds, also while the database does not answer; `status` then says so.',
    shape: NONE, answer: { type: 'application/json', body: ref('Health') }, errors: [], example: '/v1/health',
  },
  {
    id: 'getOpenApi', method: 'get', path: '/v1/openapi.json', tag: 'Service', access: 'public',
    summary: 'This interface as OpenAPI 3.1',
    description: 'Made from the same definitions that validate the requests. `x-limits` has the plans’ limits.',
    shape: NONE, answer: { type: 'application/json', body: ref('OpenApi') }, errors: [], example: '/v1/openapi.json',
  },
]
