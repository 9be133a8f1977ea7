import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { freePort, headroom } from '../helpers/headroom.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { serve } from '../helpers/web.ts'
import { zipOf } from '../helpers/zip.ts'

/** `headroom postcodes fetch`, as a process, from a server on loopback and from a folder. */

const table = (country: string) => `${country}\t1000\tA\tRegion\t01\tProvince\t011\t\t\t50.1\t10.2\t4\n`

async function settings(address: string): Promise<Record<string, string>> {
  return { DATABASE_URL: (await testDatabase()).url, HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_POSTCODES_URL: address }
}

async function loaded() {
  const { rows } = await (await testDatabase()).owner.query('select country, kind, credit_text, credit_url from registry.postcode_load order by 1, 2')
  return rows
}

const CREDIT = { credit_text: 'GeoNames, CC BY 4.0', credit_url: 'https://www.geonames.org/' }

test.serial('countries are fetched as GeoNames packs them, with its credit; one that it lacks stops no other', async (t) => {
  const asked: string[] = []
  const address = await serve(t, ({ url = '' }, response) => {
    asked.push(url)
    const country = /^\/mirror\/(BE|AT)\.zip$/.exec(url)?.[1]
    if (country === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'application/zip' }).end(zipOf(`${country}.txt`, table(country)))
  })
  const { code, stdout, stderr } = await headroom(['postcodes', 'fetch', 'at', 'GR', 'BE'], await settings(`${address}/mirror/`))
  t.deepEqual(asked, ['/mirror/AT.zip', '/mirror/GR.zip', '/mirror/BE.zip'])
  t.is(stdout, ['AT', 'BE'].map((each) => `${each}: 1 postcodes at 1 places from 1 rows, 0 without coordinates left out.\n`).join(''))
  t.is(stderr, `headroom: no postcodes of GR: ${address}/mirror/GR.zip answered 404 Not Found\n`)
  t.is(code, 1)
  t.deepEqual(await loaded(), ['AT', 'BE'].map((country) => ({ country, kind: 'points', ...CREDIT })))
})

test.serial('a server that is away is asked for one country, and one line says so', async (t) => {
  const address = `http://127.0.0.1:${await freePort()}`
  const { code, stdout, stderr } = await headroom(['postcodes', 'fetch', 'FR', 'ES'], await settings(address))
  t.deepEqual([code, stdout], [1, ''])
  t.is(stderr, 'headroom: no postcodes of FR, ES: 127.0.0.1 cannot be reached: ECONNREFUSED\n')
})

test.serial('--from takes a country from a folder, and names what the folder lacks', async (t) => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'SE.zip'), zipOf('SE.txt', table('SE')))
  const { code, stdout, stderr } = await headroom(['postcodes', 'fetch', 'SE', 'FR', '--from', folder, '--json'], await settings('http://127.0.0.1:1'))
  t.like(JSON.parse(stdout), [{ country: 'SE', loaded: { points: 1 }, why: null }, { country: 'FR', loaded: null }])
  t.is(stderr, `headroom: no postcodes of FR: ${folder} holds no table of postcodes named FR.zip, FR.txt or zipcodes.fr.csv\n`)
  t.is(code, 1)
  t.is((await headroom(['postcodes', 'fetch', 'Spain'], await settings('http://127.0.0.1:1'))).stderr, 'headroom: "SPAIN" is no ISO 3166-1 alpha-2 code\n')
})
