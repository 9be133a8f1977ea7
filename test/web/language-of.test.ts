import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import Koa from 'koa'
import { readConfig } from '../../src/settings/config.ts'
import { webRoutes } from '../../src/web/map-page/routes.ts'
import { LANGUAGES } from '../../src/languages/languages.ts'

const server = new Koa().use(webRoutes(LANGUAGES, readConfig({})).routes()).listen(0)
const { port } = server.address() as AddressInfo
test.after.always(() => server.close())

async function ask(path: string, headers: Record<string, string> = {}): Promise<{ headers: IncomingMessage['headers']; body: string }> {
  const [answer] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage]
  return { headers: answer.headers, body: Buffer.concat(await answer.toArray()).toString() }
}

const visits: [string, string, Record<string, string>, string][] = [
  ['nothing is asked for', '/', {}, 'en'],
  ['a region of a language is asked for', '/', { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
  ['the best is not there', '/', { 'Accept-Language': 'fi,fr;q=0.5,en;q=0.3' }, 'fr'],
  ['the order says less than the weights', '/', { 'Accept-Language': 'en;q=0.3,it;q=0.8' }, 'it'],
  ['none is there', '/', { 'Accept-Language': 'fi,pl' }, 'en'],
  ['the header is none', '/', { 'Accept-Language': ';;q=,*' }, 'en'],
  ['one is remembered', '/', { 'Accept-Language': 'de', Cookie: 'lang=nl' }, 'nl'],
  ['one is remembered that is no more', '/', { 'Accept-Language': 'de', Cookie: 'lang=xx' }, 'de'],
  ['one is chosen', '/?lang=es', { 'Accept-Language': 'de', Cookie: 'lang=nl' }, 'es'],
  ['one is chosen that there is not', '/?lang=__proto__', { 'Accept-Language': 'de' }, 'de'],
  ['two are chosen', '/?lang=es&lang=fr', {}, 'en'],
]

for (const [title, path, headers, language] of visits) {
  test(`where ${title}, the page is in ${language}`, async (t) => {
    const { headers: { vary, 'content-language': said, 'set-cookie': cookie }, body } = await ask(path, headers)
    t.regex(body, new RegExp(`<html lang="${language}">`))
    t.true(body.includes(`<title>${LANGUAGES[language]?.words.site.title}</title>`))
    t.is(said, language)
    t.deepEqual(vary?.split(', ').sort(), ['Accept-Encoding', 'Accept-Language', 'Cookie'])
    const chosen = path === `/?lang=${language}`
    t.deepEqual(cookie?.map((line) => line.replace(/expires=[^;]+/, 'expires=…')),
      chosen ? [`lang=${language}; path=/; expires=…; samesite=lax; httponly`] : undefined)
  })
}

test('each page offers every language by its own name, and loads the words of its own alone', async (t) => {
  for (const [language, { words }] of Object.entries(LANGUAGES)) {
    const { body } = await ask(`/?lang=${language}`)
    for (const [subtag, { name }] of Object.entries(LANGUAGES)) t.true(body.includes(`lang="${subtag}" hreflang="${subtag}"`) && body.includes(`>${name}</a>`))
    const loaded = [...body.matchAll(/"(\/assets\/words\/(\w+)\.[\w-]{16}\.js)"/g)].filter(([, , name = '']) => Object.hasOwn(LANGUAGES, name))
    t.deepEqual([...new Set(loaded.map(([, , name]) => name))], [language])
    const module = await ask(loaded[0]?.[1] ?? '')
    t.true(module.body.includes(words.session.needed))
    t.false(module.body.includes(words.docs.lead))
    t.is(module.headers.vary, 'Accept-Encoding')
  }
})

test('revalidation keeps to the language', async (t) => {
  const { headers: { etag } } = await ask('/', { 'Accept-Language': 'de' })
  const again = (language: string) => new Promise<number>((resolve) => {
    get({ port, path: '/', headers: { 'Accept-Language': language, 'If-None-Match': String(etag) }, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
  })
  t.deepEqual([await again('de'), await again('fr')], [304, 200])
})
