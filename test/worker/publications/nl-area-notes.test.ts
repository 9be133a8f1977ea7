import test from 'ava'
import { nlAreaNotes } from '../../../worker/publications/nl-area-notes.ts'

const project = (name: string, year: string | null, dateString: string | null = year) => ({ name, year, dateString })

const cases: [string, Record<string, unknown>, string | null][] = [
  ['nothing', { information: '', yearSolvedInjection: '-', projects: [] }, null],
  ['null fields', { tennetYearSolvedInjection: null, projects: null }, null],
  ['years and requests', { yearSolvedInjection: '2031', uniqueRequestsWithdrawal: '23' },
    'Congestie invoeding opgelost: 2031; Verzoeken afname in wachtrij: 23'],
  ['where the study of the congestion stands', { congestionUrl: 'https://www.tennet.eu/nl/onderzoek-noord-holland ' }, 'Congestieonderzoek: https://www.tennet.eu/nl/onderzoek-noord-holland'],
  ['two operators', { rnb: 'Coteq, Enexis' }, 'Netbeheerder: Coteq, Enexis'],
  ['expansions, soonest first', { projects: [project('B', '2033', 'Tussen 2031 en 2033'), project('A', '2029')] },
    'Netuitbreidingen: A (2029), B (Tussen 2031 en 2033)'],
  ['more than three, dateless last', {
    projects: [project('D', null), project('C', '2030'), project('B', '2030'), project('A', '2029')],
  }, 'Netuitbreidingen: A (2029), B (2030), C (2030) en nog 1'],
]

for (const [name, fields, expected] of cases) {
  test(name, t => {
    t.is(nlAreaNotes(fields), expected)
  })
}

test('the order of the list changes nothing', t => {
  const projects = [project('C', '2030'), project('B', '2030'), project('A', '2031')]
  t.is(nlAreaNotes({ projects }), nlAreaNotes({ projects: projects.toReversed() }))
})
