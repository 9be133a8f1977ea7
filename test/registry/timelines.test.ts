import test from 'ava'
import { operatorsOf } from '../helpers/publication.ts'

const TIMELINE = /Timeline for which HC is provided/

test('where a publisher names a timeline of its figures, its own words say when each available one holds, or nothing is said', (t) => {
  const operators = operatorsOf('europe').filter((operator) => TIMELINE.test(JSON.stringify(operator)))
  t.deepEqual(operators.map(({ operator: { key } }) => key).toSorted(), ['elia', 'fingrid', 'ree'])
  const unsaid = operators.flatMap(({ sources }) => sources.flatMap(({ measures }) => measures))
    .filter(({ availability_type: type, horizon, condition, evidence }) => type === 'available' && condition?.[0]?.code !== 'self_consumption' && horizon.kind !== 'unspecified' && evidence.horizon === undefined)
  t.deepEqual(unsaid.map(({ key }) => key), [])
})

test('Red Eléctrica’s available figures hold now: the file calls them available for requests', (t) => {
  const available = operatorsOf('europe').filter(({ operator }) => operator.key === 'ree').flatMap(({ sources }) => sources.flatMap(({ measures }) => measures)).filter(({ key }) => key.startsWith('available_'))
  t.is(available.length, 15)
  for (const { key, horizon, evidence } of available) {
    t.is(horizon.kind, 'snapshot', key)
    t.regex(evidence.horizon?.quote ?? '', /^CAPACIDAD DE ACCESO DISPONIBLE PARA SOLICITUDES/, key)
  }
})
