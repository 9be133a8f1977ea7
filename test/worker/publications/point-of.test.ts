import test from 'ava'
import { pointOf } from '../../../worker/publications/point-of.ts'

const read = (x: string, y: string) => pointOf({ column: 'Lon', cell: x }, { column: 'Lat', cell: y })

test('degrees are kept as text with every digit', t => {
  t.deepEqual(read('-0.08692681055536502', ' 44.71386904155741'), {
    location: { crs: 4326, x: '-0.08692681055536502', y: '44.71386904155741' }, problems: [],
  })
})

test('two empty cells are no place and no problem', t => {
  t.deepEqual(read('', ' '), { location: null, problems: [] })
})

test('a cell that is no number is a problem, one that is missing too', t => {
  t.deepEqual(read('2,5', '48.1'), {
    location: null, problems: [{ check: 'coordinate_unparseable', column: 'Lon', original: '2,5' }],
  })
  t.deepEqual(read('2.5', '').problems, [{ check: 'coordinate_unparseable', column: 'Lat', original: '' }])
})
