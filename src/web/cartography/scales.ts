/** Zooms from which marks have the sizes of a column below. */
const ZOOMS = [0, 4.5, 6.5, 8.5, 11]

/**
 * The scale of capacity above zero, by which marks have their size and their colour: each band from so many MW, the least first, in its colour
 * on light and on dark land, and its diameter at each of these zooms, CSS px. More capacity is always larger and stands out more, in greyscale
 * too: one hue, darker on light land, lighter on dark. What is no amount above zero has the size of the first band.
 */
export const CAPACITY_SCALE = [
  { from: 0, light: '#0a86cd', dark: '#007fc4', sizes: [5, 6, 7, 9, 11] },
  { from: 5, light: '#006ba6', dark: '#499ce0', sizes: [6, 8, 9, 11, 14] },
  { from: 20, light: '#00507f', dark: '#82b9f1', sizes: [8, 10, 12, 14, 17] },
  { from: 50, light: '#003859', dark: '#bad6f8', sizes: [9, 12, 14, 17, 20] },
  { from: 100, light: '#002037', dark: '#f0f6ff', sizes: [12, 14, 17, 20, 24] },
]

/** Every diameter that a mark has, the least first. */
export const DIAMETERS = [...new Set(CAPACITY_SCALE.flatMap(({ sizes }) => sizes))].sort((a, b) => a - b)

/**
 * The diameter of a mark at a zoom, CSS px.
 * @param band of an amount above zero, 1 to 5; null for everything else
 */
export const diameterOf = (band: number | null, zoom: number) => sizesAt(zoom)[(band ?? 1) - 1]?.size ?? 0

/** The diameters of a mark: from each zoom on. */
export const diametersOf = (band: number | null) => ZOOMS.map((zoom): [number, number] => [zoom, diameterOf(band, zoom)])

/** The scale at a zoom: from so many MW, the diameter of marks. */
export const sizesAt = (zoom: number) => CAPACITY_SCALE.map(({ from, sizes }) => ({ from, size: sizes[ZOOMS.findLastIndex((least) => zoom >= least)] ?? 0 }))

/**
 * An expression of what marks have by zoom and capacity.
 * @param mw an expression of the amount; a number below every amount where there is none
 * @param make what a diameter becomes
 */
export const markSize = (mw: unknown, make: (size: number) => unknown) => step(['zoom'], ZOOMS.map((zoom) => [
  zoom, step(mw, sizesAt(zoom).map(({ from, size }) => [from, make(size)])),
]))

/**
 * An expression of steps; the first value also stands for what is below its bound.
 * @param steps each a lower bound and a value
 */
const step = (input: unknown, steps: unknown[][]) => ['step', input, ...steps.flat().slice(1)]
