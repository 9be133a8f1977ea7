// @ts-check

/** Asset types in Okabe and Ito's colours (two more, of their lightness, make nine); the word stands beside each. */
/** @type {Record<string, string>} */
export const TYPE_COLOURS = {
  substation: '#0072b2',
  node: '#e69f00',
  busbar: '#56b4e9',
  feeder: '#cc79a7',
  transformer: '#009e73',
  congestion_zone: '#d55e00',
  connection_point: '#c9b800',
  grid_cell: '#8a6bbf',
  area: '#7f8790',
}

/** Upper bounds of the sizes of points, kV; a point without voltage is drawn as the smallest. */
export const VOLTAGE_STEPS = [36, 110, 220]
