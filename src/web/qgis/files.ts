import type { Router, RouterContext } from '@koa/router'
import { keepFor } from '../../database/keep-for.ts'
import type { Query } from '../../database/shared-query.ts'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import { COLUMN_LANGUAGES } from '../../languages/columns.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import type { State } from '../../middleware/state.ts'
import { tileSource } from '../../routes/tile-source.ts'
import { FACTS_AGE } from '../../routes/tiles.ts'
import { readParameters, type Shape } from '../../shapes/read-parameters.ts'
import { oneOf } from '../../shapes/values.ts'
import { languageOf, wordsOf } from '../page/language-of.ts'
import { keptAssets, sendAsset, type Asset } from '../page/asset.ts'
import { CACHE_CONTROL } from '../style/routes.ts'
import { layerStyle, STYLED } from './layer-style.ts'
import { project } from './project.ts'

const PROJECT: Shape = { parameters: { lang: oneOf(Object.keys(LANGUAGES), 'Language of the project; without it, that of the header `Accept-Language`.') }, list: false }

/** Adds what QGIS loads: a project with the layers of this server in the reader's language, and the style of each layer of files. */
export function qgisFiles(router: Router<State>, query: Query, config: ForwardingConfig): void {
  const facts = keepFor(FACTS_AGE, tileSource(query).facts)
  const keep = keptAssets()
  const send = async (ctx: RouterContext<State>, file: Asset, shape: Pick<Shape, 'parameters'>) => {
    readParameters(shape, {}, ctx.querystring)
    await sendAsset(ctx, file, CACHE_CONTROL)
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }

  router.get('/qgis/headroom.qgs', async (ctx) => {
    const language = languageOf(ctx, LANGUAGES)
    ctx.attachment('headroom.qgs')
    const { attribution } = await facts()
    const base = publicBase(ctx, config)
    return send(ctx, keep('/headroom.qgs', JSON.stringify([language, base, attribution]), () => project({
      base, words: wordsOf(LANGUAGES, language), titles: wordsOf(COLUMN_LANGUAGES, language), attribution,
    })), PROJECT)
  })
  for (const layer of STYLED) {
    router.get(`/qgis/${layer}.qml`, (ctx) => {
      ctx.attachment(`${layer}.qml`)
      return send(ctx, keep(`/${layer}.qml`, '', () => layerStyle(layer)), { parameters: {} })
    })
  }
}
