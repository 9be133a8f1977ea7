import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { SaxesParser } from 'saxes'
import { ROOT } from '../../../src/settings/config.ts'
import { layerStyle, STYLED } from '../../../src/web/qgis/layer-style.ts'
import { testServer } from '../../helpers/server.ts'

/** Elements of well-formed XML with their attributes. */
function elementsOf(text: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => { throw error })
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes: attributes as Record<string, string> }))
  parser.write(text).close()
  return found
}

for (const layer of STYLED) {
  test(`the style of ${layer} for QGIS is served as exports have it (npm run types writes it)`, async (t) => {
    const server = await testServer()
    const answer = await server.get(`/qgis/${layer}.qml`)
    const text = await answer.text()
    t.is(answer.status, 200)
    t.is(answer.headers.get('content-disposition'), `attachment; filename="${layer}.qml"`)
    t.is(text, await readFile(join(ROOT, `qgis/${layer}.qml`), 'utf8'))
    t.is(text, layerStyle(layer))
    const elements = elementsOf(text)
    const symbols = elements.filter(({ name }) => name === 'symbol').map(({ attributes }) => attributes.name)
    const used = elements.filter(({ name }) => name === 'rule').map(({ attributes }) => attributes.symbol)
    t.deepEqual(used, layer === 'assets' ? [] : symbols)
    const again = await server.get(`/qgis/${layer}.qml`, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
    t.is(again.status, 304)
  })
}
