type Value = string | number | boolean
type Part = Value | readonly unknown[]

/**
 * An expression of the map's layers in QGIS's language; only what they use of features' figures. Throws RangeError for an operator
 * that is not among it.
 * @param variables the texts of what `let` names
 */
export function qgisExpression(expression: unknown, variables: Record<string, string> = {}): string {
  const part = expression as Part
  if (typeof part === 'string') return `'${part.replaceAll("'", "''")}'`
  if (typeof part === 'number' || typeof part === 'boolean') return String(part)
  const [operator, ...given] = part
  const one = (value: unknown) => qgisExpression(value, variables)
  const all = () => given.map(one)
  switch (operator) {
    case 'get': return `"${given[0]}"`
    case 'has': return `("${given[0]}" is not null)`
    case 'coalesce': return `coalesce(${all().join(', ')})`
    case 'concat': return `concat(${all().join(', ')})`
    case 'to-boolean': return `coalesce(${one(given[0])}, false)`
    case 'any': return `(${all().join(' or ')})`
    case 'all': return `(${all().join(' and ')})`
    case '==': return `(${all().join(' = ')})`
    case '!=': return `(${all().join(' <> ')})`
    case '>': case '>=': case '<': case '<=': return `(${all().join(` ${operator} `)})`
    case 'case': return choice(pairs(all().slice(0, -1)), one(given.at(-1)))
    case 'match': {
      const [input, ...rest] = all()
      return choice(pairs(rest.slice(0, -1)).map(([label, then]) => [`${input} = ${label}`, then]), rest.at(-1) ?? '')
    }
    case 'step': {
      const [input, least, ...steps] = all()
      return choice(pairs(steps).toReversed().map(([from, then]) => [`${input} >= ${from}`, then]), least ?? '')
    }
    case 'let': {
      const named = pairs(given.slice(0, -1)).map(([name, value]) => [String(name), one(value)] as const)
      return qgisExpression(given.at(-1), { ...variables, ...Object.fromEntries(named) })
    }
    case 'var': return variables[String(given[0])] ?? ''
    default: throw new RangeError(`${String(operator)} has no translation`)
  }
}

function pairs<Item>(items: Item[]): [Item, Item][] {
  return items.flatMap((item, at) => (at % 2 === 0 && at + 1 < items.length ? [[item, items[at + 1] as Item]] : []))
}

function choice(cases: [string, string][], otherwise: string): string {
  return `(case ${cases.map(([when, then]) => `when ${when} then ${then}`).join(' ')} else ${otherwise} end)`
}
