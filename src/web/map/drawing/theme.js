import { PALETTE } from '../../cartography/palette.js'
/** @import { Theme } from '../../cartography/palette.js' */

const dark = matchMedia('(prefers-color-scheme: dark)')

/** @returns {Theme} */
export const theme = () => (dark.matches ? PALETTE.dark : PALETTE.light)

/** @param {() => void} react */
export const onThemeChange = (react) => dark.addEventListener('change', react)
