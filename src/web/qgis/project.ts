import type { Router } from '@koa/router'
import { ASSETS, CAPACITY, MAX_ADVERTISED_ZOOM } from '../../../tiles/layers.ts'
import { html, type Html } from '../html.ts'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { State } from '../../middleware/state.ts'
import { sendText } from '../style/routes.ts'
import { renderer, tileRenderer, layerStyle, STYLED, type Styled } from './layer-style.ts'

/**
 * The id of the authentication that a user of QGIS makes for layers that need a key. QGIS takes ids of seven letters and digits, and
 * lets the user set them.
 */
const AUTHENTICATION = 'headrom'

/** Europe in Web Mercator, metres: from Lisbon to Helsinki. */
const EXTENT = { xmin: -1_224_500, ymin: 4_232_000, xmax: 3_005_600, ymax: 8_590_000 }

type ProjectLayer = { id: string; name: string; provider: string; source: string; shown: boolean; content: Html }

/**
 * A project of QGIS with the layers of this server: vector tiles and OGC API Features of assets, and of capacity with a key.
 * @param base what absolute addresses start with, without a slash at its end
 */
function project(base: string): string {
  const layers = [
    tiles('capacity', 'Capacity (tiles, key)', `${base}/v1/tiles/capacity/{z}/{x}/{y}.mvt`, AUTHENTICATION, false),
    features('capacity', 'Capacity records (OGC API, key)', base, AUTHENTICATION, false),
    features('assets', 'Assets (OGC API)', base, null, false),
    tiles('assets', 'Assets (tiles)', `${base}/v1/tiles/assets/{z}/{x}/{y}.mvt`, null, true),
  ]
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n${html`<qgis projectname="Headroom" version="3.22.0">
<title>Headroom</title>
<projectCrs>${crs('EPSG:3857')}</projectCrs>
<layer-tree-group>
${layers.map(({ id, name, provider, source, shown }) => html`<layer-tree-layer id="${id}" name="${name}" providerKey="${provider}" source="${source}" checked="${shown ? 'Qt::Checked' : 'Qt::Unchecked'}" expanded="0"/>
`)}</layer-tree-group>
<mapcanvas name="theMapCanvas"><units>meters</units><extent><xmin>${EXTENT.xmin}</xmin><ymin>${EXTENT.ymin}</ymin><xmax>${EXTENT.xmax}</xmax><ymax>${EXTENT.ymax}</ymax></extent><rotation>0</rotation><destinationsrs>${crs('EPSG:3857')}</destinationsrs></mapcanvas>
<projectlayers>
${layers.map(({ content }) => content)}</projectlayers>
<properties><SpatialRefSys><ProjectionsEnabled type="int">1</ProjectionsEnabled></SpatialRefSys></properties>
</qgis>
`.text}`
}

function tiles(layer: Styled, name: string, template: string, authentication: string | null, shown: boolean): ProjectLayer {
  const { title } = layer === 'assets' ? ASSETS : CAPACITY
  const id = `${layer}_tiles`
  const source = [
    'type=xyz', `url=${encodeURIComponent(template)}`, 'zmin=0', `zmax=${MAX_ADVERTISED_ZOOM}`, ...(authentication ? [`authcfg=${authentication}`] : []),
  ].join('&')
  return {
    id, name, provider: 'xyzvectortiles', source, shown, content: html`<maplayer type="vector-tile"><id>${id}</id><datasource>${source}</datasource><layername>${name}</layername><title>${title}</title><srs>${crs('EPSG:3857')}</srs>
${tileRenderer(layer)}</maplayer>
`,
  }
}

function features(layer: Styled, name: string, base: string, authentication: string | null, shown: boolean): ProjectLayer {
  const id = `${layer}_features`
  const source = [
    ...(authentication ? [`authcfg=${authentication}`] : []), `pagingEnabled='true'`, `restrictToRequestBBOX='1'`, `typename='${layer}'`, `url='${base}/ogc'`,
  ].join(' ')
  return {
    id, name, provider: 'OAPIF', source, shown, content: html`<maplayer type="vector" geometry="Point" wkbType="Point"><id>${id}</id><datasource>${source}</datasource><layername>${name}</layername><srs>${crs('EPSG:4326')}</srs><provider encoding="UTF-8">OAPIF</provider>
${renderer(layer)}</maplayer>
`,
  }
}

/** Numbers of coordinate systems in QGIS's own database: without them it does not look at the authority's. */
const CRS_NUMBERS = { 'EPSG:3857': 3857, 'EPSG:4326': 3452 }

const crs = (authority: keyof typeof CRS_NUMBERS): Html => (
  html`<spatialrefsys><srsid>${CRS_NUMBERS[authority]}</srsid><authid>${authority}</authid></spatialrefsys>`)

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
