import test from 'ava'
import { boxOf } from '../../src/web/map/drawing/camera.ts'
import { mapServer, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)

type Rows = { data: { asset: { name: string; lat: number | null; lon: number | null } }[] }

test.serial('at 1280 × 800 the legend is small, folds, and lies over no mark of the list', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'at=43.1,-2.7&radius=30')
  await page.locator('#still').waitFor({ state: 'detached' })
  await settled(page)
  await page.fill('#radius', '31')
  await page.keyboard.press('Enter')
  await until(page, `document.querySelectorAll('#map .legend li').length > 2 && location.hash.includes('map=')`)
  const legend = page.locator('#map .legend')
  const [box, map] = [(await legend.boundingBox())!, (await page.locator('#map').boundingBox())!]
  t.true(box.width <= 200 && box.height <= 300, JSON.stringify(box))
  const { data } = await (await server.getKeyed('/v1/capacity/assets?lat=43.1&lon=-2.7&radius_km=31&sort=distance&limit=200')).json() as Rows
  const [zoom = 0, lat = 0, lon = 0] = /map=([^&]+)/.exec(page.url())![1]!.split('/').map(Number)
  const [west, south, east, north] = boxOf({ zoom, lat, lon }, map)
  const under = data.filter(({ asset }) => {
    const x = map.x + ((Number(asset.lon) - west) / (east - west)) * map.width
    const y = map.y + ((north - Number(asset.lat)) / (north - south)) * map.height
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
  })
  t.true(data.length > 10)
  t.deepEqual(under.map(({ asset }) => asset.name), [])
  await legend.locator('summary').click()
  t.false(await legend.locator('.legend-body').isVisible())
  t.true((await legend.boundingBox())!.height < 40)
})
