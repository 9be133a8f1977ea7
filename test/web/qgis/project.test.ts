import test from 'ava'
import { SaxesParser } from 'saxes'
import { COLUMN_LANGUAGES } from '../../../src/languages/columns.ts'
import { LANGUAGES } from '../../../src/languages/languages.ts'
import { bandWords } from '../../../src/web/cartography/band-words.ts'
import { markParts } from '../../../src/web/cartography/mark-parts.ts'
import { PALETTE } from '../../../src/web/cartography/palette.ts'
import { CAPACITY_SCALE, diameterOf } from '../../../src/web/cartography/scales.ts'
import { scaleAt } from '../../../src/web/qgis/expression.ts'
import { qgisSqlite } from '../../helpers/qgis-sqlite.ts'
import { testServer } from '../../helpers/server.ts'

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/** The tree of well-formed XML. */
function treeOf(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => { throw error })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => { (open.at(-1) ?? root).text += part })
  parser.on('closetag', () => { open.pop() })
  parser.write(text).close()
  return root
}

/** All elements of a name below one. */
const all = (element: Element, name: string): Element[] => element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])

const textOf = (element: Element, name: string): string => all(element, name)[0]?.text ?? ''

/** The project in a language; its layers by their ids. */
async function projectIn(lang: string): Promise<{ tree: Element; layers: Map<string, Element> }> {
  const server = await testServer()
  const answer = await server.get(`/qgis/headroom.qgs?lang=${lang}`)
  if (answer.status !== 200) throw new Error(await answer.text())
  const tree = treeOf(await answer.text())
  return { tree, layers: new Map(all(tree, 'maplayer').map((layer) => [textOf(layer, 'id'), layer])) }
}

test('the project groups its layers by question: free for generation is shown, on a base map, in the language asked for', async (t) => {
  for (const [lang, { words }] of Object.entries(LANGUAGES)) {
    const { tree } = await projectIn(lang)
    const groups = all(tree, 'layer-tree-group').slice(1)
    t.deepEqual(groups.map(({ attributes: { name, checked } }) => [name, checked]), [
      [words.list.free.generation, 'Qt::Checked'], [words.list.free.load, 'Qt::Unchecked'], [words.coverage.assets, 'Qt::Unchecked'], [words.qgis.base.name, 'Qt::Checked'],
    ])
    t.deepEqual(groups.map((group) => all(group, 'layer-tree-layer').map(({ attributes }) => attributes.id)), [
      ['figures_generation', 'records_generation'], ['figures_load', 'records_load'], ['assets_features', 'assets_tiles'],
      ['basemap_names', 'basemap_places', 'basemap_rivers', 'basemap_lakes', 'basemap_land'],
    ])
    t.true(all(tree, 'layer-tree-layer').every(({ attributes: { checked } }) => checked === 'Qt::Checked'))
    t.deepEqual(all(tree, 'layer').filter(({ attributes }) => attributes.id !== undefined).map(({ attributes }) => attributes.id), all(tree, 'layer-tree-layer').map(({ attributes }) => attributes.id))
    t.true(textOf(all(tree, 'TitleLabel')[0] as Element, 'Label').includes('/docs/guides/qgis'), 'without a key it says what to do')
  }
  const server = await testServer()
  const german = treeOf(await (await server.get('/qgis/headroom.qgs', { headers: { 'Accept-Language': 'de-AT,en;q=0.5' } })).text())
  t.is(all(german, 'layer-tree-group')[1]?.attributes.name, LANGUAGES.de?.words.list.free.generation)
  const refused = await server.get('/qgis/headroom.qgs?lang=xx')
  t.is(refused.status, 400)
  t.regex(await refused.text(), /lang/)
})

test('columns have titles and words of the language, and marks a tip of them', async (t) => {
  for (const [lang, { words: titles }] of Object.entries(COLUMN_LANGUAGES)) {
    const words = LANGUAGES[lang]?.words
    const { layers } = await projectIn(lang)
    for (const direction of ['generation', 'load']) {
      const layer = layers.get(`records_${direction}`) as Element
      const aliases = Object.fromEntries(all(layer, 'alias').map(({ attributes: { field, name } }) => [field, name]))
      const { type: _type, name: _name, slug: _slug, geometry: _geometry, ...columns } = titles
      t.deepEqual(aliases, columns)
      const field = all(layer, 'field').find(({ attributes }) => attributes.name === 'state') as Element
      t.is(all(field, 'Option').find(({ attributes: { value } }) => value === 'withheld')?.attributes.name, words?.states.withheld.word)
      const tip = textOf(layer, 'mapTip')
      for (const said of [titles.source_date, titles.operator_name]) t.true(tip.includes(said.replaceAll("'", "''")), said)
      t.true(tip.includes(`represent_value("direction")`))
    }
    t.is(all(layers.get('assets_features') as Element, 'alias').find(({ attributes }) => attributes.field === 'precision')?.attributes.name, titles.precision)
  }
})

test('every layer says whom to credit', async (t) => {
  const { tree, layers } = await projectIn('en')
  const credits = 'Redes del Norte, synthetic'
  for (const [id, layer] of layers) {
    const said = textOf(layer, 'attribution')
    t.true(id.startsWith('basemap_') ? said === 'Borders: Natural Earth' : said.includes(credits), `${id}: ${said}`)
    t.is(textOf(all(layer, 'resourceMetadata')[0] as Element, 'rights'), said)
  }
  t.true(textOf(all(tree, 'CopyrightLabel')[0] as Element, 'Label').includes(credits))
})

test('marks have the sizes and colours of the map at every zoom, and labels', async (t) => {
  const { layers } = await projectIn('en')
  const sqlite = qgisSqlite()
  const bands = bandWords()
  for (const direction of ['generation', 'load']) {
    const layer = layers.get(`figures_${direction}`) as Element
    const styles = all(all(layer, 'renderer')[0] as Element, 'style')
    for (const [at, { light }] of CAPACITY_SCALE.entries()) {
      const style = styles.find(({ attributes: { name } }) => name === `${bands[at]} MW`) as Element
      t.true(style.attributes.expression?.includes(`"${direction}_mw"`))
      const picture = all(style, 'prop').find(({ attributes }) => attributes.k === 'name')?.attributes.v?.replace('base64:', '') ?? ''
      const svg = Buffer.from(picture, 'base64').toString()
      t.true(svg.includes(light), `${bands[at]}: ${light}`)
      const side = Number(/width="(\d+)"/.exec(svg)?.[1])
      const { side: whole } = markParts({ shape: 'figure', band: at + 1, stale: false }, 14, PALETTE.light, 8)
      t.is(side, whole)
      const expression = all(style, 'Option').find(({ attributes: { name } }) => name === 'expression')?.attributes.value ?? ''
      for (const zoom of [3, 5, 7, 9, 12]) {
        const points = sqlite.prepare(`select ${expression} as size`).get({ '@map_scale': scaleAt(zoom) })?.size as number
        // A point is 1/72 inch, a pixel of CSS 1/96; the picture has a halo around the mark.
        t.true(Math.abs(points - 0.75 * diameterOf(at + 1, zoom) * (whole / (14 * 8))) < 0.01, `${bands[at]} at ${zoom}: ${points}`)
      }
    }
    t.is(all(layer, 'labeling').length, 1)
    t.true(all(layer, 'text-style')[0]?.attributes.fieldName?.includes(`"${direction}_mw"`))
  }
  for (const id of ['basemap_places', 'basemap_names']) t.is(layers.get(id)?.attributes.labelsEnabled, '1')
  const land = layers.get('basemap_land') as Element
  t.true(all(land, 'Option').some(({ attributes: { value } }) => value?.includes(PALETTE.light.land)))
  t.deepEqual(all(land, 'rule').map(({ attributes }) => attributes.key), ['land', 'borders'])
})

test('every address of the project is of this server and answers; keyed layers have an authentication and no key', async (t) => {
  const server = await testServer()
  const { layers } = await projectIn('en')
  for (const [id, layer] of layers) {
    const source = textOf(layer, 'datasource')
    const keyed = /^(figures|records)_/.test(id)
    t.is(source.includes('authcfg=headrom'), keyed, id)
    t.false(source.includes('svc_'))
    const name = /typename='(\w+)'/.exec(source)?.[1]
    const address = id.startsWith('basemap_') ? source : name === undefined
      ? decodeURIComponent(/url=([^&]+)/.exec(source)?.[1] ?? '').replace('{z}', '4').replace('{x}', '7').replace('{y}', '5')
      : `${/url='([^']+)'/.exec(source)?.[1]}/collections/${name}/items?limit=1`
    t.true(address.startsWith(`${server.base}/`), address)
    const path = address.slice(server.base.length)
    t.is((await (keyed ? server.getKeyed(path) : server.get(path))).status, 200, path)
    if (keyed) t.is((await server.get(path)).status, 401)
  }
  const answer = await server.get('/qgis/headroom.qgs')
  t.is(answer.headers.get('access-control-allow-origin'), '*')
  t.is(answer.headers.get('content-disposition'), 'attachment; filename="headroom.qgs"')
  t.is((await server.get('/qgis/headroom.qgs?key=x')).status, 400)
})

test('the guide shows the project: its picture is where the page looks for it', async (t) => {
  const server = await testServer()
  const [, picture = ''] = /<img src="([^"]+)"/.exec(await (await server.get('/docs/guides/qgis')).text()) ?? []
  const answer = await server.get(new URL(picture, `${server.base}/docs/guides/qgis`).pathname)
  t.is(answer.status, 200)
  t.is(answer.headers.get('content-type'), 'image/png')
  t.true((await answer.arrayBuffer()).byteLength < 300_000)
})
