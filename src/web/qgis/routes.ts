import type { Router } from '@koa/router'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { State } from '../../middleware/state.ts'
import { sendText } from '../style/routes.ts'
import { layerStyle, STYLED } from './layer-style.ts'
import { project } from './project.ts'

/** Adds what QGIS loads: a project with the layers of this server, and the style of each layer of files. */
export function qgisFiles(router: Router<State>, config: ForwardingConfig): void {
  router.get('/qgis/headroom.qgs', (ctx) => {
    ctx.attachment('headroom.qgs')
    sendText(ctx, 'application/x-qgis-project', project(publicBase(ctx, config)))
  })
  for (const layer of STYLED) {
    router.get(`/qgis/${layer}.qml`, (ctx) => {
      ctx.attachment(`${layer}.qml`)
      sendText(ctx, 'application/x-qgis-layer-settings', layerStyle(layer))
    })
  }
}
