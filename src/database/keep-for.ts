/**
 * Reads once for all who ask at the same time or until `maxAge` ms later; a failure is not kept.
 */
export function keepFor<T>(maxAge: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; at: number } | null = null

  return () => {
    if (kept !== null && performance.now() - kept.at < maxAge) return kept.value
    const fresh = { value: read(), at: performance.now() }
    kept = fresh
    fresh.value.catch(() => {
      if (kept === fresh) kept = null
    })
    return fresh.value
  }
}
