import test from 'ava'
import { ssenNotes } from '../../../worker/publications/ssen-notes.ts'

const cases: [string, Record<string, string>, string | null][] = [
  ['nothing', {}, null],
  ['N/A', { 'Single Transformer Site': 'N/A', 'TIA Threshold': 'N/A' }, null],
  ['No', { 'Single Transformer Site': 'No', 'Technical Limits Agreed at GSP': 'No' }, null],
  ['a comment over two lines', { 'Substation Comment': 'Shared with\nanother' }, 'Shared with another'],
  ['works with a month', {
    'Upstream Reinforcement Works': 'Transmission works:\nAdd a 3rd', 'Upstream Reinforcement Completion Date': 'Sep-26',
  }, 'Upstream Reinforcement: Transmission works: Add a 3rd (Sep-26)'],
  ['works without one', { 'Substation Reinforcement Works': 'Replace it' },
    'Substation Reinforcement: Replace it (no date given)'],
  ['statuses and thresholds', {
    'Substation Demand RAG Status': 'Red', 'TIA Threshold': '5MW', 'Single Transformer Site': 'Yes',
  }, 'Demand status: Red; Transmission impact assessment from: 5MW; Single transformer site: Yes'],
]

for (const [name, cells, expected] of cases) {
  test(name, t => {
    t.is(ssenNotes(column => cells[column] ?? ''), expected)
  })
}
