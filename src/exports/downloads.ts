import type pg from 'pg'

/** Time in ms between two checks of the downloads under way. A change of rights ends them at the next check. */
const EVERY = 500

export type Downloads = {
  /**
   * Keeps the slot of a download until `end`. Calls `cut` when the download may not continue, and after `leaseMs` without an
   * answer of the database, because another download may have the slot by then.
   */
  begin: (slot: string, leaseMs: number, cut: () => void) => void
  /** Frees the slot. Settles when it is free, or can only expire by itself. */
  end: (slot: string) => Promise<void>
}

/** The downloads that this process serves. One statement renews all their slots; without downloads no statement is sent. */
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
    end: async (slot) => {
      underWay.delete(slot)
      await pool.query('select api.end_download($1)', [slot]).catch(() => {})
    },
  }
}
