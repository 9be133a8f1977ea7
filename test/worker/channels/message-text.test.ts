import test from 'ava'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { messageOf } from '../../../worker/channels/send-message.ts'
import { messageFaults } from './documented.ts'

const VALUES = {
  question: 'Load · ≥ 5 MW', opened: '1 (Zorroza)', risen: '1 (Bilbao)', reserved: '1 (Abadiano)', added: '1 (Nueva)', reinterpreted: '1 (Antigua)',
  above: 'Alto (Zorroza)', link: '/#mw=5', attribution: 'Redes del Norte', sources: ['src_1'],
}
const KINDS = ['teams', 'slack'] as const
const BASE = 'https://headroom.example'

/** All texts of a message that a reader may read as markup, wherever they stand. */
type Node = { [name: string]: unknown }
function nodesOf(at: unknown): Node[] {
  if (Array.isArray(at)) return at.flatMap(nodesOf)
  return typeof at === 'object' && at !== null ? [at as Node, ...Object.values(at).flatMap(nodesOf)] : []
}

test('messages are as Microsoft and Slack document them, in every language, with a link to the map and the credits', (t) => {
  for (const kind of KINDS) {
    for (const language of Object.keys(LANGUAGES)) {
      for (const text of ['question', 'question_test'] as const) {
        const message = messageOf(text, { kind, language, values: VALUES }, BASE)
        t.deepEqual(messageFaults(kind, message), [], `${kind} in ${language}`)
        t.true(message.includes(`${BASE}/#mw=5`))
        t.is(message.includes('Redes del Norte'), text === 'question')
        t.notRegex(message, /[^"]\{\w+\}|undefined/)
      }
    }
  }
})

test('what publishers and people wrote does nothing: it stands only where neither Markdown nor mrkdwn is read', (t) => {
  const foreign = '<!channel> <@U123> [x](https://evil.example) *b* _i_ ~s~ `c` <https://evil.example|x> <at>all</at> &amp; # h'
  const values = Object.fromEntries(Object.entries(VALUES).map(([name, value]) => [name, name === 'link' || name === 'sources' ? value : foreign]))
  const teams = messageOf('question', { kind: 'teams', language: 'en', values }, BASE)
  const slack = messageOf('question', { kind: 'slack', language: 'en', values }, BASE)
  t.deepEqual([messageFaults('teams', teams), messageFaults('slack', slack)], [[], []])
  const inert = (node: Node) => node.type === 'TextRun' || node.type === 'text'
  for (const message of [teams, slack]) {
    const holders = nodesOf(JSON.parse(message)).filter((node) => Object.values(node).some((value) => typeof value === 'string' && value.includes('evil.example')))
    t.true(holders.length >= 7)
    t.deepEqual(holders.filter((node) => !inert(node)), [])
  }
  t.false(String((JSON.parse(slack) as { text: string }).text).includes('evil'), 'the text of a notification is read as mrkdwn')
})

test('credits of any length fit: split, or by the address that has them all, and never cut', (t) => {
  const long = (sign: string) => ({ ...VALUES, attribution: sign.repeat(9_900 / sign.length) })
  for (const sign of ['a', 'é', 'ქ', '😀']) {
    for (const kind of KINDS) {
      const message = messageOf('question', { kind, language: 'en', values: long(sign) }, BASE)
      t.deepEqual(messageFaults(kind, message), [], `${kind} ${sign}`)
      const shown = message.split(sign).length - 1
      t.true(message.includes(`${BASE}/dcat`) ? shown < 100 : shown >= 9_900 / sign.length, `${kind} ${sign} ${shown}`)
    }
  }
})
