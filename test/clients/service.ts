/** The demonstration that clients call: its address, a key of it on the largest plan, and what makes one on plan free. */
export type Service = { base: string; key: string; freeKey: () => Promise<string> }
