import type { Router } from '@koa/router'
import { keepFor } from '../../database/keep-for.ts'
import type { Query } from '../../database/shared-query.ts'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import { COLUMN_LANGUAGES } from '../../languages/columns.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import type { State } from '../../middleware/state.ts'
import { tileSource } from '../../routes/tile-source.ts'
import { FACTS_AGE } from '../../routes/tiles.ts'
import type { Shape } from '../../shapes/read-parameters.ts'
import { oneOf } from '../../shapes/values.ts'
import { languageOf, wordsOf } from '../language-of.ts'
import { sendText } from '../style/routes.ts'
import { layerStyle, STYLED } from './layer-style.ts'
import { project } from './project.ts'

const PROJECT: Shape = { parameters: { lang: oneOf(Object.keys(LANGUAGES), 'Language of the project; without it, that of the header `Accept-Language`.') }, list: false }

/** Adds what QGIS loads: a project with the layers of this server in the reader's language, and the style of each layer of files. */
export function qgisFiles(router: Router<State>, query: Query, config: ForwardingConfig): void {
  const facts = keepFor(FACTS_AGE, tileSource(query).facts)

  router.get('/qgis/headroom.qgs', async (ctx) => {
    const language = languageOf(ctx, LANGUAGES)
    ctx.attachment('headroom.qgs')
    const { attribution } = await facts()
    sendText(ctx, 'application/x-qgis-project', project({
      base: publicBase(ctx, config), words: wordsOf(LANGUAGES, language), titles: wordsOf(COLUMN_LANGUAGES, language), attribution,
    }), PROJECT)
  })
  for (const layer of STYLED) {
    router.get(`/qgis/${layer}.qml`, (ctx) => {
      ctx.attachment(`${layer}.qml`)
      sendText(ctx, 'application/x-qgis-layer-settings', layerStyle(layer))
    })
  }
}
