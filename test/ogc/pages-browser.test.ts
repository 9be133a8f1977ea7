import test from 'ava'
import { redrawTiles } from '../helpers/assets.ts'
import { faultsInLooks } from '../helpers/axe.ts'
import { visit } from '../helpers/browser.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { featurePage } from '../helpers/features.ts'
import { OGC_PATHS } from '../helpers/ogc-paths.ts'

test.before(async (t) => {
  t.timeout(120_000)
  const { database } = await capacityServer()
  await redrawTiles(database.owner)
})

test('axe finds nothing to object to on pages of features and documents, none scrolls sideways, and none loads anything', async (t) => {
  t.timeout(240_000)
  const { base, key } = await capacityServer()
  const { features: [record] } = await featurePage(await capacityServer(), 'capacity/items?limit=1')
  const { page, complaints, asked, again } = await visit('about:blank', { httpCredentials: { username: 'any', password: key } })
  for (const [at, path] of [...OGC_PATHS.filter((path) => !path.includes('feature-schema')), `/ogc/collections/capacity/items/${record?.id}`].entries()) {
    await again(base + path)
    t.deepEqual(await faultsInLooks(page, at), [], path)
    t.deepEqual([complaints, [...new Set(asked)]], [[], [base + path]])
  }
  await page.context().close()
})
