import test from 'ava'
import { mapServer, opener } from '../helpers/map-page.ts'
import type { components } from '../../src/openapi/api.d.ts'
import type { TestServer } from '../helpers/server.ts'

type Coverage = { data: components['schemas']['Coverage'] }

let server: TestServer
const open = opener(() => server)

test.before('start the demonstration: no dates are known of one country, and nothing of another is imported', async (t) => {
  t.timeout(180_000)
  server = await mapServer('free')
  const { owner } = server.database
  await owner.query(`update registry.source set source_date = null where country = 'ES'`)
  await owner.query(`update registry.source set current_run = null where country = 'GB'`)
})

test('the panel of coverage counts what is known of each country, with its newest date, none stated, or no figure', async (t) => {
  const { data: { countries } } = await (await server.get('/v1/coverage')).json() as Coverage
  const { page } = await open(t, 'map=4/50/3')
  await page.click('#show-coverage')
  const lines = await page.locator('#coverage-body .countries li').allInnerTexts()
  const lineOf = (name: string) => lines.find((line) => line.startsWith(name))?.replaceAll(/\s+/g, ' ') ?? ''
  const known = countries.filter(({ coverage_status: status }) => status !== 'none')
  t.is(lines.length, known.length)
  const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  for (const { code, name, assets, series, newest_source_date: newest } of known) {
    t.regex(lineOf(name), new RegExp(`${assets.toLocaleString('en-GB')} assets?`), code)
    const end = series === 0 ? 'no figure known' : newest === null ? 'date not stated' : `newest ${days.format(new Date(newest))}`
    t.true(lineOf(name).endsWith(` · ${end}`), `${code}: ${lineOf(name)}`)
  }
  t.like(countries.find(({ code }) => code === 'ES'), { newest_source_date: null })
  t.regex(lineOf('Spain'), / [1-9][\d,]* records?.* · date not stated$/)
  t.regex(lineOf('United Kingdom'), /○ Planned.* · 0 records · no figure known$/)
})
