// @ts-check
import { words } from '#words'
import { circle } from './circle.js'
import { element } from './element.js'
import { boxAround, EUROPE } from './geojson.js'
import { drawLegend } from './legend.js'
import { markNamed } from './marks.js'
import { resultFeatures } from './result-features.js'
import { OUTLINES } from './outlines.js'
/** @import { FeatureCollection, Position } from 'geojson' */
/** @import { Row } from './result-features.js' */
/** @import { Selection } from './selection.js' */
/** @import { Place, Question, View } from './shapes.ts' */

const SVG = 'http://www.w3.org/2000/svg'
/** The width of the world in units of the picture. */
const WORLD = 4096

/**
 * A place in Web Mercator, in units of the picture.
 * @param {Position} place
 * @returns {[number, number]}
 */
export function projected([lon = 0, lat = 0]) {
  return [((lon + 180) / 360) * WORLD, (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * WORLD]
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 */
function shape(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  made.append(...children)
  return made
}

/** @param {Position[]} ring */
const pathOf = (ring) => ring.map((place, at) => `${at === 0 ? 'M' : 'L'}${projected(place).map((part) => part.toFixed(2)).join(' ')}`).join('')

/**
 * A still picture of land, borders and the list's marks, for browsers that cannot draw a moving map: the same functions as
 * `drawMap` gives, but no `map`.
 * @param {HTMLElement} container
 * @param {{ view: Pick<View, 'map'>, borders: { land: FeatureCollection }, question: Question, capacity: () => boolean }} given
 */
export function drawStillMap(container, { view, borders, question, capacity }) {
  const shown = { question, rows: /** @type {Row[]} */ ([]), focus: '', covered: /** @type {string[]} */ ([]) }
  /** @type {(chosen: Selection | null, place: Place) => void} */
  let select = () => {}
  const land = shape('g', { class: 'land' })
  const searched = shape('g', { class: 'searched' })
  const marks = shape('g', {})
  const picture = shape('svg', { class: 'still-map', role: 'img', 'aria-label': words.map.name, preserveAspectRatio: 'xMidYMid slice' }, land, searched, marks)
  container.append(picture, element('p', { class: 'map-status', role: 'status' }, words.drawing.still))
  const legend = drawLegend(container)
  let scale = 1

  /** @param {[number, number, number, number]} box degrees */
  function fit([west, south, east, north]) {
    const [left, top] = projected([west, north])
    const [right, bottom] = projected([east, south])
    picture.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`)
    scale = Math.max((right - left) / (container.clientWidth || 800), (bottom - top) / (container.clientHeight || 600))
    drawMarks()
  }

  function drawLand() {
    land.replaceChildren(...borders.land.features.map(({ geometry, properties }) => shape('path', {
      d: geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map((ring) => `${pathOf(ring)}Z`).join('') : '',
      ...(shown.covered.includes(properties?.code) ? { class: 'covered' } : {}),
    })))
  }

  function drawMarks() {
    const { features } = resultFeatures(shown.rows, shown.question.direction)
    marks.replaceChildren(...features.map(({ geometry, properties }) => {
      const place = geometry.type === 'Point' ? geometry.coordinates : []
      const [x, y] = projected(place)
      const { shape: kind, band } = markNamed(properties?.mark)
      const size = (14 / 24) * scale
      const title = shape('title', {})
      title.textContent = `${properties?.name}: ${properties?.label}`
      const mark = shape('path', {
        d: OUTLINES[kind], 'fill-rule': 'evenodd', class: `symbol ${kind}${band === null ? '' : ` band-${band}`}${properties?.id === shown.focus ? ' chosen' : ''}`,
        transform: `translate(${x - 12 * size} ${y - 12 * size}) scale(${size})`,
      }, title)
      mark.addEventListener('click', () => select(String(properties?.id), { lon: place[0] ?? 0, lat: place[1] ?? 0 }))
      return mark
    }))
    legend.show({ capacity: capacity(), question: shown.question })
  }

  /** @param {Place} place @param {number} radiusKm */
  function showRadius(place, radiusKm) {
    fit(boxAround(circle(place, radiusKm * 1.3)))
  }

  drawLand()
  if (view.map) showRadius(view.map, 20_000 / 2 ** view.map.zoom)
  else fit(EUROPE)

  return {
    map: null,
    /** @param {string[]} codes */
    setCovered(codes) {
      shown.covered = codes
      drawLand()
    },
    /** @param {Question} asked */
    setQuestion(asked) {
      shown.question = asked
      drawMarks()
    },
    setKey: drawMarks,
    /** @param {Place | null} place @param {number | null} radiusKm */
    showPlace(place, radiusKm) {
      searched.replaceChildren(...(place && radiusKm !== null ? [shape('path', { d: `${pathOf(circle(place, radiusKm))}Z` })] : []))
    },
    /** @param {Row[]} rows */
    showResults(rows) {
      shown.rows = rows
      drawMarks()
    },
    /** @param {string | null} assetId */
    focus(assetId) {
      shown.focus = assetId ?? ''
      drawMarks()
    },
    /** @param {typeof select} callback */
    onSelect(callback) {
      select = callback
    },
    showRadius,
  }
}
