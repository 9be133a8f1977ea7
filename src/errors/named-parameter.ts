/** The parameter that a message of the interface says is wrong, which it begins with: `bbox: …`, `sites[2].lat: …`; null where it names none. */
export function namedParameter(message: string): string | null {
  return /^([\w.[\]-]+): /.exec(message)?.[1] ?? null
}
