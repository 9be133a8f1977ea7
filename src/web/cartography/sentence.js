/**
 * A sentence with places as an expression of the map, its places filled with expressions. Throws RangeError for a place that
 * nothing is given for.
 * @param {string} template such as `best {amount}`
 * @param {Record<string, unknown>} values
 */
export function sentence(template, values) {
  const parts = template.split(/(\{\w+\})/).filter((part) => part !== '')
  return ['concat', ...parts.map((part) => {
    const place = /^\{(\w+)\}$/.exec(part)?.[1]
    if (place === undefined) return part
    if (!(place in values)) throw new RangeError(`nothing is given for ${part} of "${template}"`)
    return values[place]
  })]
}
