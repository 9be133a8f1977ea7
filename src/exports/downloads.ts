import type pg from 'pg'

/** Time in ms between two looks at the downloads under way: how fast a change of rights ends them. */
const EVERY = 500

export type Downloads = {
  /**
   * Keeps the slot of a download until `end`; calls `cut` when it may not go on, and after `leaseMs` without an answer of the
   * database: its slot may be another's by then.
   */
  begin: (slot: string, leaseMs: number, cut: () => void) => void
  /** Gives the slot back. */
  end: (slot: string) => void
}

/** The downloads that this process serves. One statement keeps all their slots; none is made while there are none. */
export function followDownloads(pool: pg.Pool): Downloads {
  const underWay = new Map<string, { cut: () => void; leaseMs: number; heardAt: number }>()
  let looking = false

  async function look(): Promise<void> {
    const asked = [...underWay.keys()]
    const kept = await pool.query<{ slot: string }>('select slot from api.keep_downloads($1) slot', [asked])
      .then(({ rows }) => new Set(rows.map(({ slot }) => slot)), () => null)
    const now = performance.now()
    for (const slot of asked) {
      const download = underWay.get(slot)
      if (kept?.has(slot) && download) download.heardAt = now
      else if (kept !== null || (download && now - download.heardAt > download.leaseMs)) download?.cut()
    }
  }

  function goOn(): void {
    looking = underWay.size > 0
    if (looking) setTimeout(() => void look().finally(goOn), EVERY).unref()
  }

  return {
    begin: (slot, leaseMs, cut) => {
      underWay.set(slot, { cut, leaseMs, heardAt: performance.now() })
      if (!looking) goOn()
    },
    end: (slot) => {
      underWay.delete(slot)
      // A slot that cannot be given back now ends by itself.
      pool.query('select api.end_download($1)', [slot]).catch(() => {})
    },
  }
}
