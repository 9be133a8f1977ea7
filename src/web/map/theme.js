// @ts-check

/** @typedef {typeof LIGHT} Theme */

const LIGHT = {
  sea: '#dfe7ec',
  land: '#f1f1ee',
  covered: '#fdfdfb',
  border: '#b4bcc2',
  label: '#5c6670',
  labelHalo: '#fdfdfb',
  pointEdge: '#ffffff',
  search: '#14507a',
  states: {
    figure: '#00855f',
    zero: '#c45200',
    negative: '#b0508a',
    class_only: '#0072b2',
    not_published: '#66707a',
    withheld: '#1b1f23',
    stale: '#b87700',
    halo: '#ffffff',
  },
}

/** @type {Theme} */
const DARK = {
  sea: '#12181d',
  land: '#1c242a',
  covered: '#252f37',
  border: '#46535d',
  label: '#a3b0ba',
  labelHalo: '#12181d',
  pointEdge: '#12181d',
  search: '#7cc4f5',
  states: {
    figure: '#2cc79c',
    zero: '#f58231',
    negative: '#e39ac4',
    class_only: '#5cb8ee',
    not_published: '#a3adb7',
    withheld: '#f2f4f6',
    stale: '#f0b429',
    halo: '#12181d',
  },
}

const dark = matchMedia('(prefers-color-scheme: dark)')

/** @returns {Theme} */
export const theme = () => (dark.matches ? DARK : LIGHT)

/** @param {() => void} react */
export const onThemeChange = (react) => dark.addEventListener('change', react)
