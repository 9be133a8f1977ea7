import type { Flag, Shape } from './marks.ts'

/**
 * One outline per shape in a box of 24 × 24, which differ without colour, at 12 px too. The even-odd rule leaves its holes open; they wind as
 * the outline does, so that the nonzero rule fills them as well. `box` is the frame around the mark of an asset of which only a bounding box
 * is known: its four corners. What opened or closed is a flag with a sign, whose tip is at its asset.
 */
export const OUTLINES: Record<Shape | Flag | 'stale' | 'box' | 'pin', string> = {
  figure: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  zero: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z',
  negative: 'M1.5 4h21L12 22z',
  other_unit: 'M7 2h10l5.5 10L17 22H7L1.5 12zM8.5 9h7v6h-7z',
  // A class: full, half full, empty, or with two lines where its meaning is not known.
  class_available: 'M3 3h18v18H3z',
  class_limited: 'M3 3h18v18H3zM6 6h12v6H6z',
  class_none: 'M3 3h18v18H3zM6 6h12v12H6z',
  class_only: 'M3 3h18v18H3zM6 9.5h12v2.2H6zM6 13.8h12V16H6z',
  not_published: 'M12 .8L23.2 12L12 23.2L.8 12zM12 6l6 6l-6 6l-6-6z',
  withheld: 'M3.5 10.5H6V8a6 6 0 0 1 12 0v2.5h2.5V22h-17zM9 10.5V8a3 3 0 0 1 6 0v2.5z',
  stale: 'M4 2h16v4l-6 6l6 6v4H4v-4l6-6l-6-6z',
  opened: 'M1 1h19v13.5l3.5 9L13 20H1zM9 4.5V9H4.5v3H9v4.5h3V12h4.5V9H12V4.5z',
  closed: 'M23 1H4v13.5l-3.5 9L11 20h12zM7.5 9v3h12V9z',
  pin: 'M12 0a8 8 0 0 0-8 8c0 6 8 16 8 16s8-10 8-16a8 8 0 0 0-8-8zM12 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  box: 'M0 0h8v3H3V8H0zM16 0h8v8h-3V3H16zM24 16v8h-8v-3h5V16zM8 24H0v-8h3v5H8z',
}
