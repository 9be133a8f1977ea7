import test from 'ava'
import { ManifestError } from '../../src/registry/read-manifests.ts'
import { unproven } from '../../src/registry/unproven.ts'
import { operatorsOf } from '../helpers/registry.ts'
import { refusal, registryWith, type Manifest } from '../helpers/registry-folder.ts'

for (const [file, operator] of operatorsOf('europe')) {
  test(`${file}: what it says of its operator's figures is in the operator's words, with their place and day`, (t) => t.deepEqual(unproven(operator), []))
}

const quoted = { quote: 'Valores firmes', language: 'pt', url: 'https://example.org/', date: '2026-11-20' }
const FIRM = { firmness: 'firm', column: 'Capacidade' }

/** What is claimed of a methodology or a measure, the words for it, and the member that is refused without them. */
const METHODOLOGY: [claim: object, evidence: string][] = [
  [{ basis: 'load_flow' }, 'basis'], [{ network_state: 'n_1' }, 'network_state'], [{ included: { queued: 'yes' } }, 'queued'], [{ included: { voltage: 'no' } }, 'voltage'],
]
const MEASURE: [claim: object, evidence: string][] = [
  [FIRM, 'firmness'], [{ horizon: { kind: 'year', year_from: 2030, year_to: 2030, scenario: null } }, 'horizon'],
  [{ horizon: { kind: 'after_reinforcement', year_from: null, year_to: null, scenario: null } }, 'horizon'],
  [{ connects: 'below' }, 'connects'], [{ about: 'upstream' }, 'about'], [{ views: 'criteria' }, 'views'], [{ deducted: ['contracted'] }, 'deducted'],
]

/** Makes a claim, with words for it or without. */
function claim(kind: 'methodology' | 'measure', what: object, evidence: object) {
  return ({ methodologies: [methodology], sources: [source] }: Manifest) => {
    const one = kind === 'methodology' ? methodology : source?.measures[0]
    if (one === undefined) throw new Error(`the manifest has no ${kind}`)
    const undone = kind === 'methodology' ? { basis: 'undisclosed', network_state: 'undisclosed', disclaimers: [] } : { firmness: 'unspecified', deducted: [] }
    const included = { connected: 'unknown', granted: 'unknown', queued: 'unknown', upstream_grid: 'unknown', reinforcements: 'unknown', short_circuit: 'unknown', voltage: 'unknown' }
    Object.assign(one, undone, what, kind === 'methodology' ? { included: { ...included, ...(what as { included?: object }).included } } : {}, { evidence })
  }
}

for (const [kind, claims] of [['methodology', METHODOLOGY], ['measure', MEASURE]] as const) {
  for (const [what, member] of claims) {
    test(`a registry of real operators in which a ${kind} says ${JSON.stringify(what)} is refused without words for it, with its file and path`, async (t) => {
      const error = await refusal(registryWith(false, claim(kind, what, {})))
      t.true(error instanceof ManifestError, String(error))
      t.regex(String(error), new RegExp(String.raw`/e-redes-pt\.json: ${kind === 'methodology' ? 'methodologies' : 'sources'}\.0\.(measures\.\w+\.)?evidence\.${member}: expected the publisher's words`))
      t.is(await refusal(registryWith(false, claim(kind, what, { [member]: quoted }))), null)
    })
  }
}

test('a page for connections and an address of mail need the operator’s words, with the page where they stand', async (t) => {
  const said = (connections: object) => refusal(registryWith(false, (manifest) => Object.assign((manifest as unknown as { operator: object }).operator, { connections })))
  const page = { url: quoted.url, evidence: quoted }
  const mail = { address: 'rede@example.org', evidence: quoted }
  t.is(await said({ page, mail }), null)
  for (const wrong of [{ page: { url: quoted.url } }, { page: { ...page, evidence: { ...quoted, url: undefined } } }, { mail: { ...mail, address: 'rede' } }, { mail: { address: mail.address } }]) {
    t.regex(String(await said(wrong)), /e-redes-pt\.json: operator\.connections\.(page|mail)/)
  }
})

test('every company whose figures a portal publishes is named in its place', (t) => {
  const portals = [...operatorsOf('europe').values()].filter(({ operator }) => operator.key === 'wattapp')
  t.deepEqual(portals.flatMap(({ sources }) => sources.filter(({ grid_company: company }) => company === null).map(({ key }) => key)), [])
  t.is(portals.length, 1)
})

test('a disclaimer needs a place and a day', async (t) => {
  for (const [placed, refused] of [[{}, true], [{ url: quoted.url }, true], [{ date: quoted.date }, true], [{ url: quoted.url, date: quoted.date }, false]] as const) {
    const disclaimers = [{ text: 'Indicativo', language: 'pt', ...placed }]
    const error = await refusal(registryWith(false, claim('methodology', { disclaimers }, {})))
    if (refused) t.regex(String(error), /e-redes-pt\.json: methodologies\.0\.disclaimers\.0: expected the publisher's words/)
    else t.is(error, null)
  }
})

test('a disclaimer has at most 500 characters', async (t) => {
  const said = (text: string) => refusal(registryWith(false, claim('methodology', { disclaimers: [{ text, language: 'pt', url: quoted.url, date: quoted.date }] }, {})))
  t.is(await said('a'.repeat(500)), null)
  t.regex(String(await said('a'.repeat(501))), /e-redes-pt\.json: methodologies\.0\.disclaimers\.0\.text: .*length between `1` and `500`/)
})

test('words without a place are no evidence, and neither are those for what nobody claims', async (t) => {
  const { url: _url, ...unplaced } = quoted
  t.regex(String(await refusal(registryWith(false, claim('measure', FIRM, { firmness: unplaced })))), /evidence\.firmness -- Expected the url of the words, or document and locator/)
  t.regex(String(await refusal(registryWith(false, claim('measure', FIRM, { unit: quoted })))), /evidence\.unit/)
})

test('a header that says how firm its figures are, or of which year, is its own evidence', async (t) => {
  const year = { kind: 'year', year_from: 2030, year_to: 2030, scenario: null }
  for (const said of [{ firmness: 'firm', column: 'Capacidade firme (MW)' }, { horizon: year, column: 'MW 2030' }]) {
    t.is(await refusal(registryWith(false, claim('measure', said, {}))), null, JSON.stringify(said))
  }
})

test('a demonstration has no publisher to quote', async (t) => {
  t.is(await refusal(registryWith(true, claim('measure', FIRM, {}))), null)
})
