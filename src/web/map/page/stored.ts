/** The storage of this browser; null where its settings forbid one. */
export function stored() {
  try {
    return localStorage
  } catch {
    return null
  }
}
