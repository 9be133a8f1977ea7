import test from 'ava'
import type { Source } from '../../../src/shapes/manifest.ts'
import { optionsOf } from '../../../worker/publications/options.ts'
import { PlainOptions } from '../../../worker/publications/plain-options.ts'
import { wrongOption } from '../../../worker/publications/wrong-option.ts'
import { sourceOf } from '../../helpers/registry.ts'

/** A source of plain tables whose options have these members besides. */
function sourceWith(more: object): Source {
  const source = sourceOf('europe', 'ukpn-grid-and-primary-sites')
  return { ...source, publication: { ...source.publication, ...more } as Source['publication'] }
}

test('members of a stored manifest that came later are left out, at whatever depth', (t) => {
  const { columns } = optionsOf(sourceWith({}), PlainOptions)
  const later = sourceWith({ newer: true, columns: { ...columns, newer: ['X'] }, limits: [{ columns: {}, words: {}, newer: 1 }] })
  const options = optionsOf(later, PlainOptions)
  t.deepEqual(options.columns, columns)
  t.deepEqual(options.limits, [{ columns: {}, words: {} }])
  t.false('newer' in options)
})

test('a stored option whose value is wrong is an error that names it', (t) => {
  t.throws(() => optionsOf(sourceWith({ precision: 'vague' }), PlainOptions), { message: /^source ukpn-grid-and-primary-sites: publication\.precision: .*Expected one of / })
})

test('in a file that is applied each of them is wrong, also in an edition', (t) => {
  t.is(wrongOption(sourceWith({})), null)
  for (const [more, message] of [
    [{ newer: true }, /^source ukpn-grid-and-primary-sites: publication\.newer: /],
    [{ columns: { ...optionsOf(sourceWith({}), PlainOptions).columns, newer: ['X'] } }, /^source ukpn-grid-and-primary-sites: publication\.columns\.newer: /],
    [{ layout: 'newer' }, /^source ukpn-grid-and-primary-sites: publication\.layout: expected one of .*plain_table.*, not "newer"$/],
  ] as const) t.regex(wrongOption(sourceWith(more)) ?? '', message)
  const edition = { from: '2026-09-01', absent: [], renamed: {}, known_scheme: null, publication: { newer: true } }
  t.regex(wrongOption({ ...sourceWith({}), editions: [edition] }) ?? '', /publication\.newer: /)
})
