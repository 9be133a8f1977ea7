/** The storage of this browser; null where its settings forbid one. */
export const stored = () => reached(() => localStorage)

/** The same of this tab, which ends with it. */
export const keptInTab = () => reached(() => sessionStorage)

function reached(storage: () => Storage) {
  try {
    return storage()
  } catch {
    return null
  }
}
