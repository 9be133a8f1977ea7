import test from 'ava'
import { LINE_VOLTAGES } from '../../../src/web/cartography/line-layers.ts'
import { CLASS_SHAPES } from '../../../src/web/cartography/marks.ts'
import { PALETTE, STRENGTH } from '../../../src/web/cartography/palette.ts'
import { CAPACITY_SCALE } from '../../../src/web/cartography/scales.ts'

type Rgb = [number, number, number]

/** Linear light of a colour `#rrggbb`, 0 to 1. */
const linear = (colour: string): Rgb => [1, 3, 5].map((at) => {
  const part = parseInt(colour.slice(at, at + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}) as Rgb

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** WCAG 2.2's contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** CIELAB under D65. */
function lab([red, green, blue]: Rgb): Rgb {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 * t + 16) / 116)
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = f(luminance([red, green, blue]))
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const lightness = (colour: string): number => lab(linear(colour))[0]

/**
 * How people see who lack one kind of cone, as matrices of linear sRGB: Viénot, Brettel and Mollon's (1999), which has none of tritanopia, and
 * Machado, Oliveira and Fernandes's (2009) of that.
 */
const SIGHT: Record<string, Rgb[]> = {
  'usual sight': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  deuteranopia: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  'grey print': [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
}

const COLOURED = Object.keys(SIGHT).filter((sight) => sight !== 'grey print')

/** CIE76 distance of two colours as somebody sees them. */
function distance(sight: Rgb[], one: string, other: string): number {
  const seen = (colour: string): Rgb => {
    const [red, green, blue] = linear(colour)
    return lab(sight.map(([r, g, b]) => Math.min(1, Math.max(0, r * red + g * green + b * blue))) as Rgb)
  }
  const [a, b] = [seen(one), seen(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

for (const [name, theme] of Object.entries(PALETTE)) {
  const { sea, land, covered, bands, lines, states, point } = theme

  test(`${name}: every mark has a contrast of 3:1 with land and sea`, (t) => {
    for (const [what, colour] of [...Object.entries(states), ...bands.entries(), ['point', point] as const]) {
      for (const ground of [land, covered, sea]) t.true(contrast(colour, ground) >= 3, `${what} ${colour} on ${ground}: ${contrast(colour, ground)}`)
    }
  })

  test(`${name}: names on the map have a contrast of 4.5:1 with their halo and the land`, (t) => {
    for (const ground of [theme.labelHalo, land, covered]) {
      for (const colour of [theme.place, theme.country]) t.true(contrast(colour, ground) >= 4.5, `${colour} on ${ground}: ${contrast(colour, ground)}`)
    }
  })

  test(`${name}: labels are read on streets and satellite pictures under their veil, and marks differ from their edge or from these`, (t) => {
    const veiled = (colour: string, strength: number): string => `#${[1, 3, 5].map((at) => Math.round(
      parseInt(colour.slice(at, at + 2), 16) * strength + parseInt(land.slice(at, at + 2), 16) * (1 - strength)).toString(16).padStart(2, '0')).join('')}`
    // Land, woods, water, buildings, motorways and main roads of common street styles; fields, snow and forests from above.
    for (const [kind, colours] of Object.entries({
      streets: ['#f8f4f0', '#d8e8c8', '#a0c8f0', '#dfdbd7', '#ffcc88', '#ffffff', '#e9ac77', '#333333'], satellite: ['#8a8f5c', '#f4f6f8', '#2a3a1e', '#1b2a3a'],
    })) {
      for (const ground of colours.map((colour) => veiled(colour, STRENGTH[kind as keyof typeof STRENGTH][theme.scheme]))) {
        t.true(Math.max(contrast(theme.ink, ground), contrast(theme.ink, theme.labelHalo)) >= 4.5, `label on ${ground}`)
        if (kind === 'streets') t.true(contrast(theme.ink, ground) >= 4.5 || ground === veiled('#333333', STRENGTH.streets[theme.scheme]), `label on ${ground} without its halo`)
        for (const colour of [...bands, ...Object.values(states)]) t.true(Math.max(contrast(colour, ground), contrast(colour, theme.halo)) >= 3, `${colour} on ${ground}`)
      }
    }
  })

  test(`${name}: more capacity stands out more, and no two bands look alike to anybody`, (t) => {
    t.is(bands.length, CAPACITY_SCALE.length)
    const away = name === 'light' ? -1 : 1
    bands.slice(1).forEach((colour, at) => {
      const step = (lightness(colour) - lightness(bands[at] ?? '')) * away
      t.true(step >= 8, `${bands[at]} to ${colour}: lightness ${step}`)
    })
    for (const [sight, matrix] of Object.entries(SIGHT)) {
      bands.forEach((one, at) => bands.slice(at + 1).forEach((other) => {
        const apart = distance(matrix, one, other)
        t.true(apart >= 10, `${one} and ${other} in ${sight}: ${apart}`)
      }))
    }
  })

  test(`${name}: lines of a higher voltage stand out more, and nobody takes one for capacity`, (t) => {
    t.is(lines.length, LINE_VOLTAGES.length)
    const away = name === 'light' ? -1 : 1
    lines.slice(1).forEach((colour, at) => t.true((lightness(colour) - lightness(lines[at] ?? '')) * away >= 8, colour))
    LINE_VOLTAGES.slice(1).forEach(({ width }, at) => t.true(width > (LINE_VOLTAGES[at]?.width ?? 0)))
    for (const sight of COLOURED) {
      for (const line of lines) for (const band of bands) t.true(distance(SIGHT[sight] ?? [], line, band) >= 25, `${line} and ${band} in ${sight}: ${distance(SIGHT[sight] ?? [], line, band)}`)
    }
  })

  test(`${name}: the bands of capacity are of one hue`, (t) => {
    const hues = bands.map((colour) => {
      const [, a, b] = lab(linear(colour))
      return (Math.atan2(b, a) * 180) / Math.PI
    })
    t.true(Math.max(...hues) - Math.min(...hues) <= 15, hues.join(' '))
  })

  test(`${name}: what classes mean has three colours that nobody takes for each other or for an amount`, (t) => {
    const classes = CLASS_SHAPES.map(([, shape]) => states[shape])
    t.is(new Set(classes).size, 3)
    for (const sight of COLOURED) {
      const matrix = SIGHT[sight] ?? []
      classes.forEach((one, at) => {
        for (const band of bands) t.true(distance(matrix, one, band) >= 14, `${one} and ${band} in ${sight}: ${distance(matrix, one, band)}`)
        for (const other of classes.slice(at + 1)) t.true(distance(matrix, one, other) >= 14, `${one} and ${other} in ${sight}: ${distance(matrix, one, other)}`)
      })
    }
  })

  test(`${name}: zero, available, limited and stale stay apart for everybody who lacks one kind of cone`, (t) => {
    const told = ['zero', 'class_available', 'class_limited', 'stale'] as const
    for (const sight of COLOURED) {
      told.forEach((one, at) => told.slice(at + 1).forEach((other) => {
        const apart = distance(SIGHT[sight] ?? [], states[one], states[other])
        t.true(apart >= 20, `${one} and ${other} in ${sight}: ${apart}`)
      }))
    }
  })

  test(`${name}: on land, woods, built-up areas and roads of the streets that are drawn here, every mark or its edge has a contrast of 3:1`, (t) => {
    for (const ground of [land, covered, theme.green, theme.built, theme.road, theme.highway]) {
      for (const colour of [...bands, ...Object.values(states)]) t.true(Math.max(contrast(colour, ground), contrast(colour, theme.halo)) >= 3, `${colour} on ${ground}`)
    }
  })

  test(`${name}: zero is told from the least capacity by more than its shape`, (t) => {
    for (const sight of COLOURED) {
      t.true(distance(SIGHT[sight] ?? [], states.zero, bands[0] ?? '') >= 10, sight)
    }
  })
}
