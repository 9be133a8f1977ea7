/**
 * A sentence with places as an expression of the map, its places filled with expressions. Throws RangeError for a place that
 * nothing is given for.
 * @param template such as `best {amount}`
 */
export function sentence(template: string, values: Record<string, unknown>) {
  const parts = template.split(/(\{\w+\})/).filter((part) => part !== '')
  return ['concat', ...parts.map((part) => {
    const place = /^\{(\w+)\}$/.exec(part)?.[1]
    if (place === undefined) return part
    if (!(place in values)) throw new RangeError(`nothing is given for ${part} of "${template}"`)
    return values[place]
  })]
}
