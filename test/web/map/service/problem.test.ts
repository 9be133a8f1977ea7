import test from 'ava'
import { problemOf, unreachable } from '../../../../src/web/map/service/problem.ts'

const refusal = (code: string, message: string, details: object = {}, required_plan?: string): unknown =>
  ({ error: { code, message, request_id: 'req_1', details, required_plan } })

const cases: [number, unknown, string | null, RegExp][] = [
  [401, refusal('unauthorized', 'x'), null, /^This key is not accepted\. Check/],
  [403, refusal('plan_required', 'x', { capability: 'nearby_radius_km', required_plan: 'pro' }), null,
    /^This radius is above your plan’s\. Choose a smaller one, or a key of the pro plan\.$/],
  [403, refusal('plan_required', 'x', { capability: 'history' }, 'business'), null, /It takes a key of the business plan/],
  [429, refusal('rate_limit_exceeded', 'x'), '1', /^Too many requests for now\. Search again in 1 second\.$/],
  [429, refusal('rate_limit_exceeded', 'x'), null, /in 1 second\.$/],
  [429, refusal('quota_exceeded', 'x'), '864000', /used up\. They renew in 10 days/],
  [429, refusal('quota_exceeded', 'x'), '7200', /in 2 hours/],
  [404, refusal('operator_not_supported', 'none of the publications of enedis is registered'), null,
    /^None of the publications of enedis is registered\. Change the filters/],
  [404, refusal('capacity_not_available', 'No capacity record is known there'), null, /^No free capacity is known here\.$/],
  [400, refusal('invalid_parameter', 'radius_km must be above 0.'), null, /^Radius_km must be above 0\. Change the search/],
  [503, refusal('internal_error', 'x'), '5', /\(503\)\. Search again in 5 seconds; .* quoting req_1\.$/],
  [502, '<html>bad gateway</html>', null, /\(502\)\. Search again in 10 seconds; if it lasts, report it\.$/],
  [500, undefined, null, /\(500\)/],
]

for (const [status, body, retryAfter, sentence] of cases) {
  test(`${status} ${JSON.stringify(body)} with Retry-After ${retryAfter} names its remedy`, (t) => {
    const problem = problemOf(status, body, retryAfter)
    t.regex(problem.message, sentence)
    t.is(problem.status, status)
  })
}

test('of a radius above the plan’s the one that the plan reaches is known, of all else none', (t) => {
  t.is(problemOf(403, refusal('plan_required', 'x', { capability: 'nearby_radius_km', allowed: 25 }, 'pro'), null).allowed, 25)
  t.is(problemOf(403, refusal('plan_required', 'x', { capability: 'history' }, 'business'), null).allowed, null)
})

test('an absent network names its remedy', (t) => t.regex(unreachable().message, /cannot be reached\. Check your connection/))
