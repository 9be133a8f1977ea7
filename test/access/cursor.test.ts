import { createSecretKey, randomBytes } from 'node:crypto'
import test from 'ava'
import { openCursor, sealCursor } from '../../src/access/cursor.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const secret = createSecretKey(randomBytes(32))

for (const after of ['["ast_00000000000000000001"]', '[12.5, "ast_1"]', '[null,"ñ"]', '["a"]', '["ab"]', '["abc"]']) {
  test(`opens what it sealed: ${after}`, (t) => {
    t.is(openCursor(secret, 'route', sealCursor(secret, 'route', after)), after)
  })

  test(`any changed, added or missing character is refused: ${after}`, (t) => {
    const cursor = sealCursor(secret, 'route', after)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. \0é'
    for (let place = 0; place <= cursor.length; place++) {
      const changes = [...alphabet].filter((character) => character !== cursor[place])
      const others = [
        ...changes.map((character) => cursor.slice(0, place) + character + cursor.slice(place + 1)),
        ...changes.map((character) => cursor.slice(0, place) + character + cursor.slice(place)),
        ...(place < cursor.length ? [cursor.slice(0, place) + cursor.slice(place + 1)] : []),
      ]
      for (const other of others.filter((text) => text !== cursor)) {
        const error = t.throws(() => openCursor(secret, 'route', other), { instanceOf: Refusal }, other)
        if (error?.code !== 'invalid_cursor') t.fail(other)
      }
    }
  })
}

for (const text of ['', 'x', 'null', '🙂'.repeat(20), 'A'.repeat(5000)]) {
  test(`refuses ${text.slice(0, 10) || 'nothing'}`, (t) => {
    t.throws(() => openCursor(secret, 'route', text), { instanceOf: Refusal })
  })
}

test('is bound to its query and to the secret', (t) => {
  const cursor = sealCursor(secret, 'route', '[1]')
  const message = 'cursor: expected pagination.next_cursor of the same query, unchanged'
  t.throws(() => openCursor(secret, 'other', cursor), { instanceOf: Refusal, message })
  t.throws(() => openCursor(createSecretKey(randomBytes(32)), 'route', cursor), { instanceOf: Refusal })
})
