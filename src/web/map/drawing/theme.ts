import { PALETTE, type Theme } from '../../cartography/palette.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

export const theme = (): Theme => (dark.matches ? PALETTE.dark : PALETTE.light)

export const onThemeChange = (react: () => void) => dark.addEventListener('change', react)
