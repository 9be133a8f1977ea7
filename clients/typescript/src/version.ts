/** Of this package, as its package.json has it. */
export const VERSION = '2.0.0'
