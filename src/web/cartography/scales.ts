/**
 * The scale of capacity above zero: each band from so many MW, the least first, in its colour on light and on dark land. More capacity always
 * stands out more, in greyscale too: darker on light land, lighter on dark.
 */
export const CAPACITY_SCALE = [
  { from: 0, light: '#b27400', dark: '#5d70bf' },
  { from: 5, light: '#2f7a3c', dark: '#2f9bb0' },
  { from: 20, light: '#005f69', dark: '#45c08c' },
  { from: 50, light: '#173b94', dark: '#b4d84a' },
  { from: 100, light: '#450772', dark: '#fff6a0' },
]

/** Zooms from which marks have the sizes of a column below. */
const ZOOMS = [0, 4.5, 6.5, 8.5, 11]

/** The scale of voltage: from so many kV, the diameter of marks at each of these zooms, CSS px. An asset without voltage is of the first row. */
export const VOLTAGE_SCALE = [
  { from: 0, sizes: [4, 5, 6, 8, 10] },
  { from: 36, sizes: [5, 6, 8, 10, 13] },
  { from: 110, sizes: [6, 8, 10, 12, 15] },
  { from: 220, sizes: [7, 9, 12, 15, 18] },
]

/** Every diameter that a mark has, the least first. */
export const DIAMETERS = [...new Set(VOLTAGE_SCALE.flatMap(({ sizes }) => sizes))].sort((a, b) => a - b)

/** The scale of voltage at a zoom: from so many kV, the diameter of marks. */
export const sizesAt = (zoom: number) => VOLTAGE_SCALE.map(({ from, sizes }) => ({ from, size: sizes[ZOOMS.findLastIndex((least) => zoom >= least)] ?? 0 }))

/**
 * An expression of what marks have by zoom and voltage.
 * @param factor of the diameter
 * @param make what a diameter becomes
 */
export const markSize = (factor: number, make: (size: number) => unknown = (size) => size) => step(['zoom'], ZOOMS.map((zoom) => [
  zoom, step(['coalesce', ['get', 'voltage_kv'], 0], sizesAt(zoom).map(({ from, size }) => [from, make(size * factor)])),
]))

/**
 * An expression of steps; the first value also stands for what is below its bound.
 * @param steps each a lower bound and a value
 */
const step = (input: unknown[], steps: unknown[][]) => ['step', input, ...steps.flat().slice(1)]
