/** Knows the version of the tiles in force without asking for it on every request. */
export type VersionFeed = {
  /** Never older than the age given; rejects when the database cannot tell. */
  current: () => Promise<string>
  /** A version that was heard of or read with a tile; an older one of the same epoch is ignored. */
  learn: (version: string) => void
}

/**
 * Follows the version of the tiles. Notifications (through `learn`) make a change known at once; reading it again every
 * so often covers those that were missed, so that a connection pooler or a lost connection costs time, not truth.
 * Once half of `maxAge` has passed it is read beside the request that notices; requests wait for it only after
 * the whole, that is after a pause or while the database does not answer.
 * @param read reads the version in force, e.g. `3f9a01bc.17`: epoch and count
 * @param maxAge ms
 */
export function followVersion(read: () => Promise<string>, maxAge = 5000): VersionFeed {
  let known: string | null = null
  let readAt = -Infinity
  let reading: Promise<string> | null = null

  function learn(version: string): void {
    if (known === null || epochOf(known) !== epochOf(version) || countOf(known) < countOf(version)) known = version
  }

  async function readAgain(): Promise<string> {
    const asked = performance.now()
    try {
      const version = await read()
      learn(version)
      readAt = asked
      return known ?? version
    } finally {
      reading = null
    }
  }

  return {
    learn,
    async current() {
      const age = performance.now() - readAt
      if (known !== null && age < maxAge / 2) return known
      reading ??= readAgain()
      if (known === null || age >= maxAge) return reading
      // The next request beyond the age meets the failure, if it lasts.
      reading.catch(() => {})
      return known
    },
  }
}

function epochOf(version: string): string {
  return version.slice(0, version.lastIndexOf('.'))
}

function countOf(version: string): number {
  return Number(version.slice(version.lastIndexOf('.') + 1))
}
