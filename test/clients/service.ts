/** The demonstration that clients call: its address, and a key of it. */
export type Service = { base: string; key: string }
