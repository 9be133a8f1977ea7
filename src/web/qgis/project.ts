import { ASSETS, CAPACITY, MAX_ADVERTISED_ZOOM } from '../../../tiles/layers.ts'
import type { TileFacts } from '../../../tiles/source.ts'
import type { ColumnWords } from '../../languages/columns.ts'
import type { Words } from '../../languages/words.ts'
import { html, type Html } from '../page/html.ts'
import { STILL_FREE, WAYS, type Way } from '../../shapes/vocabulary.ts'
import { baseLayers, SEA } from './base-layers.ts'
import { scaleAt } from './expression.ts'
import { fieldsOf } from './fields.ts'
import { tileLabeling } from './labels.ts'
import { renderer, tileRenderer, type Styled } from './layer-style.ts'
import { crs, featureLayer, tileLayer, type LayerParts, type ProjectLayer } from './project-layer.ts'
import { notices } from './notices.ts'
import { rgba } from './symbols.ts'

/**
 * The id of the authentication that a user of QGIS makes for layers that need a key. QGIS takes ids of seven letters and digits, and
 * lets the user set them.
 */
const AUTHENTICATION = 'headrom'

/** Europe in Web Mercator, metres: from Lisbon to Helsinki. */
const EXTENT = { xmin: -1_224_500, ymin: 4_232_000, xmax: 3_005_600, ymax: 8_590_000 }

/** The zoom from which on single records are fetched: below it a view has too many. */
const RECORDS_ZOOM = 9

export type ProjectSetting = {
  /** What absolute addresses start with, without a slash at its end. */
  base: string
  words: Words
  titles: ColumnWords
  attribution: TileFacts['attribution']
}

type Group = { name: string; layers: ProjectLayer[]; shown: boolean }

/**
 * A project of QGIS with the layers of this server, drawn as the map: for each question the best figures as vector tiles and the records
 * with a tip and titles of their columns, then assets, then the base map.
 */
export function project(setting: ProjectSetting): string {
  const { base, words } = setting
  const groups: Group[] = [
    // One question at a time: the marks of one would hide those of another, and assets are marked by their figures.
    ...WAYS.map((direction) => ({
      name: words.list.free[direction], layers: [figures(direction, setting), records(direction, setting)], shown: direction === 'generation',
    })),
    { name: words.coverage.assets, layers: [assetFeatures(setting), assetTiles(setting)], shown: false },
    { name: words.qgis.base.name, layers: baseLayers(base, words), shown: true },
  ]
  const layers = groups.flatMap((group) => group.layers)
  const sea = rgba(SEA).split(',')
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n${html`<qgis projectname="Headroom" version="3.22.0">
<title>Headroom</title>
<projectCrs>${crs('EPSG:3857')}</projectCrs>
<layer-tree-group>
${groups.map(tree)}</layer-tree-group>
<mapcanvas name="theMapCanvas"><units>meters</units><extent><xmin>${EXTENT.xmin}</xmin><ymin>${EXTENT.ymin}</ymin><xmax>${EXTENT.xmax}</xmax><ymax>${EXTENT.ymax}</ymax></extent><rotation>0</rotation><destinationsrs>${crs('EPSG:3857')}</destinationsrs></mapcanvas>
<layerorder>
${layers.map(({ id }) => html`<layer id="${id}"/>
`)}</layerorder>
<projectlayers>
${layers.map(({ content }) => content)}</projectlayers>
<properties><SpatialRefSys><ProjectionsEnabled type="int">1</ProjectionsEnabled></SpatialRefSys>
<Gui><CanvasColorRedPart type="int">${sea[0] ?? ''}</CanvasColorRedPart><CanvasColorGreenPart type="int">${sea[1] ?? ''}</CanvasColorGreenPart><CanvasColorBluePart type="int">${sea[2] ?? ''}</CanvasColorBluePart></Gui>
${notices({ base, words, credit: creditOf(setting.attribution), authentication: AUTHENTICATION })}</properties>
</qgis>
`.text}`
}

function tree({ name, layers, shown: whole }: Group): Html {
  const checked = (shown: boolean) => (shown ? 'Qt::Checked' : 'Qt::Unchecked')
  return html`<layer-tree-group name="${name}" checked="${checked(whole)}" expanded="0">
${layers.map(({ id, name: title, provider, source, shown }) => html`<layer-tree-layer id="${id}" name="${title}" providerKey="${provider}" source="${source}" checked="${checked(shown)}" expanded="0"/>
`)}</layer-tree-group>
`
}

/** The figures that the map's marks show: the tiles of `/ogc`, which take a key as *Basic*, as the records do, and as QGIS knows before 3.24. */
function figures(direction: Way, { base, words, attribution }: ProjectSetting): ProjectLayer {
  return tileLayer({
    ...tiles(`${base}/ogc/collections/${CAPACITY.id}/tiles/WebMercatorQuad/{z}/{y}/{x}?direction=${direction}`, AUTHENTICATION), id: `figures_${direction}`, name: words.assetPage.headline.name,
    credit: creditOf(attribution), content: html`${tileRenderer('capacity', direction, words)}${tileLabeling(direction, words)}`,
  })
}

/** The records that say what is still free: below the figures of the same places. */
function records(direction: Way, { base, words, titles, attribution }: ProjectSetting): ProjectLayer {
  const filter = `"direction" in ('${direction}', 'bidirectional') and "availability_type" in (${STILL_FREE.map((kind) => `'${kind}'`).join(', ')})`
  return featureLayer({
    ...collection('capacity', base, `authcfg=${AUTHENTICATION} filter='${filter.replaceAll("'", "\\'")}'`), id: `records_${direction}`, name: words.coverage.records,
    geometry: 'Point', labelled: false, from: scaleAt(RECORDS_ZOOM), credit: creditOf(attribution), content: html`${renderer('capacity', words)}${fieldsOf('capacity', titles, words)}`,
  })
}

function assetFeatures({ base, words, titles, attribution }: ProjectSetting): ProjectLayer {
  return featureLayer({
    ...collection('assets', base, ''), id: 'assets_features', name: words.coverage.assets, geometry: 'Point', labelled: false, from: scaleAt(RECORDS_ZOOM),
    credit: creditOf(attribution), content: html`${renderer('assets', words)}${fieldsOf('assets', titles, words)}`,
  })
}

function assetTiles({ base, words, attribution }: ProjectSetting): ProjectLayer {
  return tileLayer({
    ...tiles(`${base}/v1/tiles/${ASSETS.id}/{z}/{x}/{y}.mvt`), id: 'assets_tiles', name: words.coverage.assets, credit: creditOf(attribution),
    content: tileRenderer('assets', null, words),
  })
}

function tiles(template: string, authentication?: string): Pick<LayerParts, 'provider' | 'source'> {
  return {
    provider: 'xyzvectortiles',
    source: ['type=xyz', `url=${encodeURIComponent(template)}`, 'zmin=0', `zmax=${MAX_ADVERTISED_ZOOM}`, ...(authentication ? [`authcfg=${authentication}`] : [])].join('&'),
  }
}

function collection(layer: Styled, base: string, more: string): Pick<LayerParts, 'provider' | 'source'> {
  return { provider: 'OAPIF', source: `${more} pagingEnabled='true' restrictToRequestBBOX='1' typename='${layer}' url='${base}/ogc'`.trim() }
}

/** Publishers' credits as a line of text. */
const creditOf = (attribution: TileFacts['attribution']): string => attribution.map(({ text }) => text).join(' · ')
