/** Of this package, as its package.json has it. */
export const VERSION = '2.1.0'
