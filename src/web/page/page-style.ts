import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PALETTE } from '../cartography/palette.ts'

/** Colours, resets and parts of every page, and the type and the header of those of text. */
const SHARED = ['basics.css', 'pages.css'].map((name) => join(import.meta.dirname, name))

/** The style sheet of a page of text: what all of them share, then its own file. They are one file, so that a page waits for one request only. Comments are left out. */
export function pageStyle(path: string): string {
  return [...SHARED, path].map((file) => readFileSync(file, 'utf8')).join('').replaceAll(/\/\*[^]*?\*\/\n?/g, '')
}

/**
 * The palette of the map as a style sheet: `--band-1` to `--band-5`, `--line-1` to `--line-4`, `--zero` and the like as properties of the root, and the colour of
 * each `.symbol`. So the list, the legend and pages written on the server have the colours of the map.
 */
export function paletteStyles(): string {
  const { light, dark } = PALETTE
  const states = Object.keys(light.states)
  return [
    `:root { ${properties(light)} }`,
    `@media (prefers-color-scheme: dark) { :root { ${properties(dark)} } }`,
    // Paper is light, whatever the screen is.
    `@media print { :root { ${properties(light)} } }`,
    ...light.bands.map((_, at) => `.symbol.band-${at + 1} { fill: var(--band-${at + 1}); }`),
    ...states.map((state) => `.symbol.${state} { fill: var(--${state}); }`),
    '.symbol.box { fill: var(--point); }',
    '',
  ].join('\n')
}

function properties({ bands, lines, states, sea, land, covered, border, point, search }: typeof PALETTE.light): string {
  const named = {
    ...Object.fromEntries([...bands.map((colour, at) => [`band-${at + 1}`, colour]), ...lines.map((colour, at) => [`line-${at + 1}`, colour])]), ...states,
    sea, land, covered, border, point, search,
  }
  return Object.entries(named).map(([name, colour]) => `--${name}: ${colour};`).join(' ')
}
