import test from 'ava'
import { demoServer } from '../helpers/demo-server.ts'

type Words = { claim: string; quote: string; language: string; url: string | null; document: string | null; locator: string | null; date: string }
type Methodology = { id: string; evidence: Words[]; service_note: string | null }

const PAGE = { url: 'https://example.org/calculo', document: null, locator: null }
const SHEET = { url: null, document: 'Libro de capacidades', locator: 'hoja ANEXO I' }
const NOTE = 'The page does not say how often it is calculated.'

const stated = (quote: string, place: object) => ({ quote, language: 'es', date: '2026-11-20', ...place })

test('a methodology tells the words that it rests on, those of its measures once each, and our own apart; where its figures may not be shown, neither', async (t) => {
  const server = await demoServer()
  const { owner } = server.database
  const { rows: [chosen] } = await owner.query<{ methodology: string; source: string }>(`
    select u.methodology_id as methodology, min(s.id) as source from registry.source_methodology u join registry.source s on s.id = u.source_id
    where s.granted and (select count(*) from grid.measure m where m.source_id = s.id and m.methodology_id = u.methodology_id) > 1
    group by 1 having count(*) = 1 order by 1 limit 1`)
  await owner.query('update registry.methodology set evidence = $2, disclaimers = $3, service_note = $4 where id = $1', [chosen?.methodology,
    JSON.stringify({ basis: stated('Flujo de cargas', PAGE) }), JSON.stringify([{ text: 'Sin garantía', language: 'es', date: '2026-11-20', ...SHEET }, { text: 'Sin lugar', language: 'es' }]), NOTE])
  await owner.query('update grid.measure set evidence = $2 where methodology_id = $1', [chosen?.methodology, JSON.stringify({ firmness: stated('Valores firmes', SHEET) })])
  await owner.query('update registry.revision set publishes = publishes + 1')
  const read = async <T>(path: string) => (await (await server.getKeyed(path)).json() as { data: T }).data
  const told = async () => {
    const { methodologies } = await read<{ methodologies: Methodology[] }>(`/v1/sources/${chosen?.source}`)
    const alone = await read<Methodology>(`/v1/methodologies/${chosen?.methodology}`)
    t.deepEqual(methodologies.find(({ id }) => id === chosen?.methodology), alone)
    return [alone.evidence, alone.service_note]
  }
  t.deepEqual(await told(), [[
    { claim: 'basis', ...stated('Flujo de cargas', PAGE) }, { claim: 'disclaimer', ...stated('Sin garantía', SHEET) }, { claim: 'firmness', ...stated('Valores firmes', SHEET) },
  ], NOTE])
  t.true((await (await server.get('/docs/glossary')).text()).includes(`<p lang="en">${NOTE}</p>`), 'as people read it')
  t.teardown(() => owner.query(`select registry.set_rights($1, 'manifest', 'a test')`, [chosen?.source]))
  await owner.query(`select registry.set_rights($1, 'blocked', 'a test')`, [chosen?.source])
  t.deepEqual(await told(), [[], null])
})
