/** What the map can be drawn on, in the order in which it is offered. */
export const BASE_KINDS = ['plain', 'streets', 'satellite'] as const
export type BaseKind = (typeof BASE_KINDS)[number]
