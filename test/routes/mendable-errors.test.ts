import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'

/** Requests as people get them wrong, and what they are told: whether one can mend each from its text alone is for a reader to judge. */

type Wrong = {
  ask: string
  status?: number
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Without the key of the test's account. */
  keyless?: true
  /** In the message. */
  says: string
  nearest?: string
  param?: string
  given?: string
}

const BEARER = 'A valid API key is needed, as "Authorization: Bearer <key>" or "X-API-Key: <key>"'
const KEY = `svc_live_${'a'.repeat(40)}`
const JSON_BODY = { method: 'POST', headers: { 'Content-Type': 'application/json' } }

const CASES: Wrong[] = [
  // Names of parameters.
  { ask: '/v1/capacity?countries=ES', says: 'countries: not a parameter of this route; did you mean country? Expected one of country, operator', nearest: 'country' },
  { ask: '/v1/capacity?minCapacityMw=5', says: 'did you mean min_capacity_mw?', nearest: 'min_capacity_mw', param: 'minCapacityMw' },
  { ask: '/v1/capacity?country[]=ES', says: 'country[]: not a parameter of this route; did you mean country?', nearest: 'country', param: 'country[]' },
  { ask: '/v1/capacity?page=2', says: 'did you mean cursor?', nearest: 'cursor' },
  { ask: '/v1/capacity?offset=10', says: 'did you mean cursor?', nearest: 'cursor' },
  { ask: '/v1/capacity?per_page=10', says: 'did you mean limit?', nearest: 'limit' },
  { ask: '/v1/capacity/nearby?lat=43&lng=2', says: 'lng: not a parameter of this route; did you mean lon?', nearest: 'lon' },
  { ask: '/v1/capacity/nearby?lat=43&lon=2&radius=5', says: 'did you mean radius_km?', nearest: 'radius_km' },
  { ask: '/v1/capacity/assets?min_capacity=5', says: 'did you mean min_capacity_mw?', nearest: 'min_capacity_mw' },
  { ask: '/v1/capacity/nearby?lat=43&lon=2&sort=id', says: 'sort: not a parameter of this route; expected one of lat, lon, radius_km', param: 'sort' },
  { ask: '/v1/plans?x=1', says: 'x: not a parameter of this route, which takes none', param: 'x' },
  { ask: '/v1/capacity?constructor=1', says: 'constructor: not a parameter of this route; expected one of', param: 'constructor' },
  // Values.
  { ask: '/v1/capacity?country=UK', says: 'country: expected a comma list (at most 50) of ISO 3166-1 alpha-2 codes; did you mean GB?', nearest: 'GB' },
  { ask: '/v1/capacity?country=ES,UK', says: 'did you mean GB?', nearest: 'GB' },
  { ask: '/v1/capacity?country=Spain', says: 'did you mean ES?', nearest: 'ES' },
  { ask: '/v1/assets.geojson?country=Deutschland', says: 'did you mean DE?', nearest: 'DE' },
  { ask: '/v1/capacity?country=ZZ', says: 'ISO 3166-1 alpha-2 codes', param: 'country' },
  { ask: '/v1/capacity?country=NO', status: 404, says: 'Nothing is registered in country NO', param: 'country', given: 'NO' },
  { ask: '/v1/capacity?country=ES&country=UK', says: 'did you mean GB?', nearest: 'GB', given: 'ES,UK' },
  { ask: '/v1/capacity?limit=5&limit=6', says: 'limit: given more than once' },
  { ask: '/v1/capacity?country=', says: 'country: is empty' },
  { ask: '/v1/capacity?direction=gen', says: 'did you mean generation?', nearest: 'generation' },
  { ask: '/v1/capacity?direction=generation,laod', says: 'did you mean load?', nearest: 'load' },
  { ask: '/v1/capacity?direction=demand', says: 'did you mean load?', nearest: 'load' },
  { ask: '/v1/capacity?technology=photovoltaic', says: 'did you mean solar?', nearest: 'solar' },
  { ask: '/v1/capacity?technology=windOnshore', says: 'did you mean wind_onshore?', nearest: 'wind_onshore' },
  { ask: '/v1/capacity?firmness=Firm', says: 'did you mean firm?', nearest: 'firm' },
  { ask: '/v1/capacity?sort=-value', says: 'did you mean -value_mw?', nearest: '-value_mw' },
  { ask: '/v1/changes?change_type=modified', says: 'did you mean changed?', nearest: 'changed' },
  { ask: '/v1/capacity?limit=10x', says: 'limit: expected a whole number from 1', param: 'limit' },
  { ask: '/v1/capacity?limit=100000', says: 'limit: expected at most 200, the page size of plan enterprise', param: 'limit' },
  { ask: '/v1/capacity?min_capacity_mw=5,5', says: 'a plain decimal number such as 5.5 (no unit, no exponent)' },
  { ask: '/v1/capacity?min_capacity_mw=5MW', says: 'a plain decimal number such as 5.5 (no unit, no exponent)' },
  { ask: '/v1/capacity?min_voltage_kv=400&max_voltage_kv=100', says: 'min_voltage_kv: expected no more than max_voltage_kv', param: 'min_voltage_kv' },
  { ask: '/v1/capacity?bbox=1,2,3', says: 'bbox: expected min_lon,min_lat,max_lon,max_lat in degrees, with min_lat not above max_lat' },
  { ask: '/v1/capacity?fresh_after=01/03/2026', says: 'a date such as 2026-03-01 or an RFC 3339 timestamp' },
  { ask: '/v1/capacity?as_of=2026-03-01', says: 'an RFC 3339 timestamp such as 2026-03-01T00:00:00Z' },
  { ask: '/v1/capacity?as_of=2999-01-01T00:00:00Z', says: 'as_of: expected an instant of the past', param: 'as_of' },
  { ask: '/v1/postcodes/NL/1234/capacity?as_of=2000-01-01T00:00:00Z', status: 404,
    says: 'as_of: no capacity record was known there at 2000-01-01T00:00:00.000Z; there are some since 2026-06-01T00:00:00.000Z', param: 'as_of' },
  { ask: '/v1/capacity?cursor=abc', says: 'cursor: expected pagination.next_cursor of the same query, unchanged', param: 'cursor' },
  { ask: '/v1/capacity/nearby?lat=43', says: 'lon: is required', param: 'lon' },
  { ask: '/v1/capacity/nearby?lat=143&lon=2', says: 'lat: expected degrees from -90 to 90' },
  { ask: '/v1/capacity/nearby?lat=43&lon=2&radius_km=100000', says: 'radius_km: expected at most 500' },
  { ask: '/v1/postcodes/ES/00000/capacity', says: 'postcode: "00000" is no postcode known in ES', param: 'postcode', given: '00000' },
  { ask: '/v1/postcodes/UK/SW1A/capacity', says: 'country: expected an ISO 3166-1 alpha-2 code; did you mean GB?', nearest: 'GB', param: 'country', given: 'UK' },
  { ask: '/v1/postcodes/UK/SW1A/capacity?country=ES', says: 'country: expected an ISO 3166-1 alpha-2 code; did you mean GB?', nearest: 'GB', param: 'country', given: 'UK' },
  { ask: '/v1/postcodes/DE/10115/capacity', says: 'country: no postcodes of DE are loaded, only those of ES, FR, NL; search by lat and lon instead', param: 'country', given: 'DE' },
  { ask: '/v1/capacity?horizon_year=20300', says: 'horizon_year: expected a whole number from 1900 to 2200', param: 'horizon_year', given: '20300' },
  { ask: '/v1/changes?since=999999999', says: 'since: beyond the newest change, which is', param: 'since' },
  { ask: '/ogc/collections/assets/items?offset=1000001', says: 'offset: expected a whole number from 0 to 1000000', param: 'offset' },
  { ask: '/ogc/collections/assets/items?sortby=name&offset=10001', says: 'offset: at most 10000 with sortby', param: 'offset' },
  // Paths and methods.
  { ask: '/v1/capacities', status: 404, says: 'No route at /v1/capacities; did you mean /v1/capacity?', nearest: '/v1/capacity' },
  { ask: '/v1/Capacity', status: 404, says: 'did you mean /v1/capacity?', nearest: '/v1/capacity' },
  { ask: '/v1/capacity/', status: 404, says: 'did you mean /v1/capacity?', nearest: '/v1/capacity' },
  { ask: '/v1/substations/ast_x/capacities', status: 404, says: 'did you mean /v1/substations/ast_x/capacity?', nearest: '/v1/substations/ast_x/capacity' },
  { ask: '/v1/webhooks//test', status: 404, says: 'did you mean /v1/webhooks/:id/test?', nearest: '/v1/webhooks/:id/test' },
  { ask: '/v1/tiles/assets/3/1/1', status: 404, says: 'did you mean /v1/tiles/assets/3/1/1.mvt?', nearest: '/v1/tiles/assets/3/1/1.mvt' },
  { ask: '/v1/tiles/assets/3/1/1.pbf', status: 404, says: 'did you mean /v1/tiles/assets/3/1/1.mvt?', nearest: '/v1/tiles/assets/3/1/1.mvt' },
  { ask: '/mcp', status: 405, says: '/mcp does not take GET, only POST' },
  { ask: '/v1/capacity/sites', status: 405, says: '/v1/capacity/sites does not take GET, only POST' },
  { ask: '/v1/capacity', method: 'POST', status: 405, says: '/v1/capacity does not take POST, only GET, HEAD' },
  // Keys: how they are sent, and nothing of the key itself.
  { ask: '/v1/capacity', keyless: true, status: 401, headers: { Authorization: KEY }, says: `${BEARER}; the header Authorization begins with the key: put "Bearer " before it` },
  { ask: '/v1/capacity', keyless: true, status: 401, headers: { Authorization: 'Basic eDp5' }, says: 'the header Authorization has the scheme "Basic", and "Bearer" is needed' },
  { ask: '/v1/capacity', keyless: true, status: 401, headers: { Authorization: `Token ${KEY}` }, says: 'the header Authorization has the scheme "Token"' },
  { ask: '/v1/capacity', keyless: true, status: 401, headers: { Authorization: 'Bearer' }, says: 'the header Authorization has no key after "Bearer"' },
  { ask: `/v1/capacity?api_key=${KEY}`, keyless: true, status: 401, says: 'api_key in the address is not read, because logs keep addresses' },
  { ask: '/v1/capacity?api_key=x', says: 'api_key: a key is sent in a header, "Authorization: Bearer <key>", never in the address', param: 'api_key' },
  // Bodies.
  { ask: '/v1/exports', method: 'POST', says: 'The body: is missing; expected JSON in UTF-8, with Content-Type: application/json' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{\n "format": "csv",}', says: 'The body: expected JSON in UTF-8; it is broken at line 2, column 18' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{"format":"excel"}', says: 'did you mean xlsx?', nearest: 'xlsx', param: 'format' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{"format":"csv","filter":{}}', says: 'filter: not a member of this body; expected one of format, filters, fields; did you mean filters?', nearest: 'filters' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{"format":"csv","filters":{"country":"ES"}}', says: 'filters.country: expected an array of 1 to 50', param: 'filters.country' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{"format":"csv","filters":{"country":["UK"]}}', says: 'did you mean GB?', nearest: 'GB' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{"format":"csv","filters":{"min_voltage_kv":100,"max_voltage_kv":10}}',
    says: 'filters.min_voltage_kv: expected no more than max_voltage_kv', param: 'filters.min_voltage_kv' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{"format":"csv","filters":{"width_km":5}}', says: 'filters.width_km: needs', param: 'filters.width_km' },
  { ask: '/v1/exports', ...JSON_BODY, body: '{"format":"csv","filters":[]}', says: 'filters: expected an object', param: 'filters' },
  { ask: '/v1/capacity/sites', ...JSON_BODY, body: '{"sites":[{"name":"a","lat":43,"lon":2}],"filters":{"min_voltage_kv":100,"max_voltage_kv":10}}',
    says: 'filters.min_voltage_kv: expected no more than max_voltage_kv', param: 'filters.min_voltage_kv' },
  { ask: '/v1/exports', method: 'POST', body: 'format=csv', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, status: 415, says: 'expected Content-Type: application/json' },
  { ask: '/v1/webhooks', ...JSON_BODY, body: '{"url":"http://example.com/"}', says: 'url: must start with https://; expected', param: 'url' },
  { ask: '/v1/webhooks', ...JSON_BODY, body: '{"url":"https://localhost/"}', says: 'url: is not a public host; expected' },
  { ask: '/v1/webhooks', ...JSON_BODY, body: '{"url":"https://example.com:444/"}', says: 'url: must be on port 443 or 8443; expected' },
  { ask: '/v1/webhooks', ...JSON_BODY, body: '{"url":"https://example.com/#a"}', says: 'url: has a blank, a backslash or a fragment; expected' },
  { ask: '/v1/webhooks', ...JSON_BODY, body: '{"url":"https://a:b@example.com/"}', says: 'url: must not hold a user name or password; expected' },
  { ask: '/v1/webhooks', ...JSON_BODY, body: '{}', says: 'url: is missing', param: 'url' },
  { ask: '/v1/capacity/sites', ...JSON_BODY, body: '{"sites":[{"name":"a","lat":"43","lon":2}]}', says: 'sites[0].lat: expected a number', param: 'sites[0].lat' },
]

for (const [n, wrong] of CASES.entries()) {
  const { ask, status = 400, method = 'GET', headers = {}, body = null, keyless = false, says, nearest, param, given } = wrong
  test(`${n + 1}: ${method} ${ask} ${body?.slice(0, 40) ?? ''} ${Object.values(headers)} is answered with what mends it`, async (t) => {
    const server = await capacityServer()
    const answer = await (keyless ? server.get : server.getKeyed)(ask, { method, headers, body })
    const { error } = await answer.json() as { error: { message: string; doc_url: string; code: string; details: Record<string, unknown> } }
    t.is(answer.status, status, error.message)
    t.true(error.message.includes(says), error.message)
    t.is(error.details.nearest, nearest, error.message)
    if (param !== undefined) t.is(error.details.param, param)
    if (given !== undefined) t.is(error.details.given, given)
    t.is(error.doc_url, `${server.base}/docs/reference/errors#error-${error.code}`)
  })
}

/** Names of what there is not, each 404. */
const ABSENT: Wrong[] = [
  { ask: '/v1/capacity?operator=albaa', says: 'No operator "albaa"; did you mean alba?', nearest: 'alba', param: 'operator', given: 'albaa' },
  { ask: '/v1/operators/albaa', says: 'No operator "albaa"; did you mean alba?', nearest: 'alba', param: 'id', given: 'albaa' },
  { ask: '/v1/sources?operator=alba,qqqq', says: 'No operator "qqqq"', param: 'operator', given: 'qqqq' },
  { ask: '/v1/capacity?source=src_none', says: 'No source "src_none"', param: 'source', given: 'src_none' },
  { ask: '/v1/sources/src_none/status', says: 'No source "src_none"', param: 'id', given: 'src_none' },
  { ask: '/v1/substations/ast_none/capacity', says: 'No asset "ast_none"', param: 'id', given: 'ast_none' },
  { ask: '/v1/methodologies/mth_none', says: 'No methodology "mth_none"', param: 'id', given: 'mth_none' },
  { ask: '/v1/capacity/cap_none', says: 'No current capacity record "cap_none"', param: 'id', given: 'cap_none' },
  { ask: '/ogc/collections/capacity/items/cap_none', says: 'No current capacity record "cap_none"', param: 'id', given: 'cap_none' },
  { ask: '/ogc/collections/assets/items/ast_none', says: 'No asset "ast_none" with a place', param: 'id', given: 'ast_none' },
]

test('what is not there is told with the parameter that names it', async (t) => {
  const { getKeyed } = await capacityServer()
  for (const { ask, says, nearest, param, given } of ABSENT) {
    const answer = await getKeyed(ask)
    const { error: { message, details } } = await answer.json() as { error: { message: string; details: Record<string, unknown> } }
    t.deepEqual([answer.status, message, details.nearest, details.param, details.given], [404, says, nearest, param, given], ask)
  }
})

test('an unknown and a malformed key get the same answer, and no error returns what was sent as a key', async (t) => {
  const server = await capacityServer()
  const told = await Promise.all([KEY, 'svc_live_short'].map(async (key) => {
    const { error } = await (await server.get('/v1/capacity', { headers: { Authorization: `Bearer ${key}` } })).json() as { error: { message: string; details: object } }
    return [error.message, error.details]
  }))
  t.deepEqual(told, [[BEARER, {}], [BEARER, {}]])
  for (const answer of [server.get(`/v1/capacity?api_key=${KEY}`), server.getKeyed(`/v1/capacity?api_key=${KEY}`)]) t.false((await (await answer).text()).includes(KEY))
})
