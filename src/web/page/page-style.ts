import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PALETTE } from '../cartography/palette.ts'

const BASICS = join(import.meta.dirname, 'basics.css')

/** The style sheet of a page: what all pages share, then its own file. They are one file, so that a page waits for one request only. Comments are left out. */
export function pageStyle(path: string): string {
  return (readFileSync(BASICS, 'utf8') + readFileSync(path, 'utf8')).replaceAll(/\/\*[^]*?\*\/\n?/g, '')
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
