/** The member of a record at a path such as `properties.name`; undefined if there is none. A member's own name may contain dots: the longest matching name is used. */
export function memberAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path]
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const name = path.slice(0, dot)
    if (Object.hasOwn(value, name)) return memberAt((value as Record<string, unknown>)[name], path.slice(dot + 1))
  }
  return undefined
}
