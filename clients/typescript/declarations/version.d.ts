/** Of this package, as its package.json has it. */
export declare const VERSION = "2.1.0";
