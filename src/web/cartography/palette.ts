import { CAPACITY_SCALE } from './scales.ts'

/**
 * The colours of the map, by theme. `bands` are those of the scale of capacity, `lines` those of voltages of lines; what is no amount of MW above zero has a colour outside of it.
 * Each mark has a contrast of 3:1 with land and sea: see test/web/cartography/palette.test.ts.
 */
export const PALETTE = {
  light: {
    scheme: 'light' as 'light' | 'dark',
    sea: '#dce6ec', land: '#f0f0ec', covered: '#fbfbf8', border: '#a9b1b8',
    green: '#eff4ea', built: '#efebe3', road: '#d5cec1', highway: '#bfb398',
    place: '#4d565f', country: '#5a646e', labelHalo: '#fbfbf8', river: '#8fb0c5',
    halo: '#ffffff', point: '#5f6b76', ink: '#1d242a', plate: '#dcdcd6', search: '#14507a',
    bands: CAPACITY_SCALE.map(({ light }) => light),
    lines: ['#b8a63c', '#96830a', '#6f5f00', '#473c00'],
    states: {
      zero: '#970f00', negative: '#7d1d4f', class_only: '#4a5a68', other_unit: '#4a5a68', not_published: '#6b7680', withheld: '#1b1f23',
      class_available: '#6d8650', class_limited: '#bb7000', class_none: '#714347', stale: '#2d0d06',
    },
  },
  dark: {
    scheme: 'dark' as 'light' | 'dark',
    sea: '#10161a', land: '#1a2126', covered: '#232c33', border: '#4b5862',
    green: '#222f2e', built: '#2b373f', road: '#414e58', highway: '#566570',
    place: '#b3bec7', country: '#93a0ab', labelHalo: '#10161a', river: '#35505f',
    halo: '#10161a', point: '#8b98a4', ink: '#e6eaed', plate: '#3a464f', search: '#7cc4f5',
    bands: CAPACITY_SCALE.map(({ dark }) => dark),
    lines: ['#6d652b', '#968a36', '#c0b24c', '#e3d04f'],
    states: {
      zero: '#dc4a50', negative: '#ee8fc0', class_only: '#a9b6c1', other_unit: '#a9b6c1', not_published: '#8d99a4', withheld: '#f2f4f6',
      class_available: '#86e8a8', class_limited: '#b07a1a', class_none: '#e2788a', stale: '#f5d34e',
    },
  },
}

/** How much of a base map made for something else is left to be seen under the marks: a veil in the colour of the land lies over it. */
export const STRENGTH = { streets: { light: 0.65, dark: 0.3 }, satellite: { light: 0.7, dark: 0.5 } }

export type Theme = typeof PALETTE.light
