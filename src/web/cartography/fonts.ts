/** Every label is drawn by the browser's own fonts, since the style names no `glyphs`. */
export const FONT = ['system-ui', 'sans-serif']
