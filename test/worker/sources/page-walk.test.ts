import test from 'ava'
import { UnreadableDocument } from '../../../worker/formats/unreadable-document.ts'
import { PageWalk } from '../../../worker/sources/page-walk.ts'

/** A walk over six records after two pages of two each. */
function halfWay(): PageWalk {
  const walk = new PageWalk(6)
  walk.take('[1,2]', 2, ['1', '2'])
  walk.take('[3,4]', 2, ['3', '4'])
  return walk
}

test('pages with the counted number of records make a document, also the empty page of a publication without records', (t) => {
  const walk = halfWay()
  walk.take('[5,6]', 2, ['5', '6'])
  walk.recount(6)
  walk.end()
  t.is(walk.seen, 6)
  const empty = new PageWalk(0)
  empty.take('[]', 0)
  empty.take('[]', 0)
  empty.end()
  t.is(empty.seen, 0)
})

const broken: [string, (walk: PageWalk) => void, RegExp][] = [
  ['a total that grew', (walk) => walk.recount(7), /there were 6 records, and now 7/],
  ['a total that shrank', (walk) => walk.recount(5), /there were 6 records, and now 5/],
  ['the page before, once more', (walk) => walk.take('[3,4]', 2), /the page after record 4 came before/],
  ['an earlier page, once more', (walk) => walk.take('[1,2]', 2), /the page after record 4 came before/],
  ['a record of another page', (walk) => walk.take('[2,5]', 2, ['2', '5']), /record 2 came twice/],
  ['a record twice on one page', (walk) => walk.take('[5,5]', 2, ['5', '5']), /record 5 came twice/],
  ['one record more than counted', (walk) => walk.take('[5,6,7]', 3), /7 records came, of 6/],
  ['an end one record early', (walk) => { walk.take('[5]', 1); walk.end() }, /5 records came, of 6/],
]
for (const [name, happens, message] of broken) {
  test(`${name} makes no document`, (t) => {
    const error = t.throws<UnreadableDocument>(() => happens(halfWay()), { instanceOf: UnreadableDocument, message })
    t.is(error.check, 'pagination_incomplete')
  })
}

for (const total of [NaN, -1, 1.5, Infinity]) {
  test(`${total} is no number of records`, (t) => {
    t.throws(() => new PageWalk(total), { instanceOf: UnreadableDocument, message: /does not say how many/ })
  })
}
