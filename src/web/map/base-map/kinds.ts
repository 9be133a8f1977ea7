import { stored } from '../service/stored.ts'
import type { BaseKind } from '../../../shapes/base-kinds.ts'

const KEPT = 'headroom-base-map'

/** The base map to start with: what was chosen in this browser where it is offered still, else the first. */
export function chosenKind(offered: BaseKind[]): BaseKind {
  const kept = stored()?.getItem(KEPT)
  return offered.find((kind) => kind === kept) ?? offered[0] ?? 'plain'
}

/** Keeps what was chosen for the next visit. */
export const keepKind = (kind: BaseKind) => stored()?.setItem(KEPT, kind)
