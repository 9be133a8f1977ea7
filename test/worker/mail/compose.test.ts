import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../../src/settings/config.ts'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { compose } from '../../../worker/mail/compose.ts'
import { words } from '../../../src/languages/en/mail.ts'
import type { MailWords } from '../../../src/languages/mail-words.ts'
import { MAIL_LANGUAGES } from '../../../src/languages/mails.ts'

const VALUES = {
  link: '/account/sign-in?token=a&b=<c>', code: '12345678', minutes: 15, when: '2026-02-04 10:00 UTC', agent: 'Firefox', address: '192.0.2.7',
  account: 'Grid & <b>Co</b>', name: 'A <b>laptop</b>', by: 'Ana\r\nBcc: other@grid.example', mailbox: 'ana@grid.example', id: 'acc_1', before: 'Free', plan: 'Pro', message: 'Soon', question: 'Load',
  opened: '1 (Zorroza)', risen: '1 (Bilbao)', reserved: '1 (Abadiano)', added: '1 (Nueva)', reinterpreted: '1 (Antigua)', above: 'Alto (Zorroza)', attribution: 'Grid', unsubscribe: '/unsubscribe/0', failing: 'Trial', off: 'example.com',
  week: 'Nightly', tomorrow: 'svc_live_…abcd', near: '80 / 100', used: '100 / 100', ready: 'exp_1 (csv)', ending: 'exp_2 (csv)',
}
const KINDS = Object.keys(words) as (keyof MailWords)[]

/** The values that each paragraph of a mail names, sorted. */
const namedIn = (spoken: MailWords, kind: keyof MailWords) => spoken[kind].paragraphs.map((paragraph) => paragraph.match(/\{\w+\}/g)?.toSorted() ?? [])

test('every kind of mail has a text in every language of the pages, with all of its values', (t) => {
  t.deepEqual(
    readdirSync(join(ROOT, 'src/languages')).filter((file) => !file.endsWith('.ts')).sort(),
    Object.keys(LANGUAGES).sort(),
  )
  for (const language of Object.keys(LANGUAGES)) {
    for (const kind of KINDS) {
      const { subject, text, html, language: spoken } = compose(kind, language, VALUES, 'https://headroom.example')
      t.is(spoken, language)
      t.deepEqual(namedIn((MAIL_LANGUAGES[language] as { words: MailWords }).words, kind), namedIn(words, kind), `${kind} in ${language}`)
      t.notRegex(subject + text, /[{}]|undefined/, `${kind} in ${language}`)
      t.true(language === 'en' || subject !== compose(kind, 'en', VALUES, '').subject)
      t.notRegex(html, /<b>|<c>|undefined/)
      t.true(html.includes(`<html lang="${language}">`))
    }
  }
})

test('a link begins with the configured address, and a value is one line of text', (t) => {
  const { text, html } = compose('invitation', 'xx', VALUES, 'https://headroom.example/base')
  t.true(text.includes('\nhttps://headroom.example/base/account/sign-in?token=a&b=<c>\n'))
  t.true(html.includes('<a href="https://headroom.example/base/account/sign-in?token=a&#38;b=&#60;c&#62;">See the invitation</a>'))
  t.true(text.includes('Ana Bcc: other@grid.example invites you to the account “Grid & <b>Co</b>”'))
  t.true(html.includes('Grid &#38; &#60;b&#62;Co'))
  const long = compose('invitation', 'en', { ...VALUES, by: 'x'.repeat(5000) }, '').text
  t.is(/x+/.exec(long)?.[0].length, 200)
})

test('the address that ends mails of a question is a link in HTML, and what is longer than a phone is wide breaks', (t) => {
  for (const language of Object.keys(LANGUAGES)) {
    const { html, text, unsubscribe } = compose('question', language, VALUES, 'https://headroom.example')
    t.is(unsubscribe, 'https://headroom.example/unsubscribe/0')
    t.true(text.includes(`: ${unsubscribe}\n`) || text.includes(` ${unsubscribe}\n`), text)
    t.true(html.includes(`<a href="${unsubscribe}">${unsubscribe}</a></p>`), html)
    t.true(html.includes('<body style="overflow-wrap:anywhere">'))
  }
})

test('a mail of places says what is above them only where something is', (t) => {
  const { above, ...others } = VALUES
  for (const language of Object.keys(LANGUAGES)) {
    t.true(compose('question', language, VALUES, '').text.includes(above))
    for (const values of [others, { ...others, above: null }]) {
      const { text } = compose('question', language, values, '')
      t.is(text.split('\n\n').length, compose('question', language, VALUES, '').text.split('\n\n').length - 1)
      t.notRegex(text, /null/)
    }
  }
})

test('an unknown kind and a missing value are errors, not mails', (t) => {
  t.throws(() => compose('toString', 'en', {}, ''), { message: 'no mail of the kind toString' })
  t.throws(() => compose('sign_in', 'en', { link: '/', minutes: 15 }, ''), { message: 'a mail of the kind sign_in needs the value code' })
})
