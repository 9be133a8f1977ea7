type Value = string | number | boolean
type Part = Value | readonly unknown[]

/** The denominator of QGIS's scale where the map has zoom 0: its world is 512 pixels of 1/96 inch wide. */
const SCALE_OF_ZOOM_0 = 40_075_016.6856 / 512 / (0.0254 / 96)

/** The zoom of pictures that belong to no map, such as those of the legend. */
const ZOOM_WITHOUT_MAP = 8.5

/** The denominator of QGIS's scale at a zoom of the map. */
export const scaleAt = (zoom: number): number => Math.round(SCALE_OF_ZOOM_0 / 2 ** zoom)

const ZOOM = `(ln(${scaleAt(0)} / coalesce(@map_scale, ${scaleAt(ZOOM_WITHOUT_MAP)})) / ln(2))`

/**
 * An expression of the map's layers in QGIS's language; only what they use. Throws RangeError for an operator that is not among it.
 * @param variables the texts of what `let` names
 */
export function qgisExpression(expression: unknown, variables: Record<string, string> = {}): string {
  const part = expression as Part
  if (typeof part === 'string') return `'${part.replaceAll("'", "''").replaceAll('\n', '\\n')}'`
  if (typeof part === 'number' || typeof part === 'boolean') return String(part)
  const [operator, ...given] = part
  const one = (value: unknown) => qgisExpression(value, variables)
  const all = () => given.map(one)
  switch (operator) {
    case 'zoom': return ZOOM
    case 'get': return `"${given[0]}"`
    case 'has': return `("${given[0]}" is not null)`
    case 'coalesce': return `coalesce(${all().join(', ')})`
    case 'concat': return `concat(${all().join(', ')})`
    case 'to-boolean': return `coalesce(${one(given[0])}, false)`
    case 'to-string': return `to_string(${one(given[0])})`
    case 'number-format': return formatted(one(given[0]), given[1] as NumberFormat)
    case 'ln': return `ln(${one(given[0])})`
    case '!': return `(not ${one(given[0])})`
    case 'any': return `(${all().join(' or ')})`
    case 'all': return given.length === 0 ? 'true' : `(${all().join(' and ')})`
    case 'in': return isOneOf(one(given[0]), (given[1] as [string, unknown[]])[1].map(one))
    case '==': return isTypeof(given[0]) ? `(${one(given[0][1])} is not null)` : `(${all().join(' = ')})`
    case '!=': return `(${all().join(' <> ')})`
    case '>': case '>=': case '<': case '<=': case '+': case '-': case '*': case '/': return `(${all().join(` ${operator} `)})`
    case 'case': return choice(pairs(all().slice(0, -1)), one(given.at(-1)))
    case 'match': {
      const [input, ...rest] = all()
      return choice(pairs(rest.slice(0, -1)).map(([label, then]) => [`${input} = ${label}`, then]), rest.at(-1) ?? '')
    }
    case 'step': {
      const [input, least, ...steps] = all()
      return choice(pairs(steps).toReversed().map(([from, then]) => [`${input} >= ${from}`, then]), least ?? '')
    }
    case 'interpolate': {
      const [, input = '', ...stops] = [null, ...given.slice(1).map(one)]
      return interpolated(input, pairs(stops))
    }
    case 'let': {
      const named = pairs(given.slice(0, -1)).map(([name, value]) => [String(name), one(value)] as const)
      return qgisExpression(given.at(-1), { ...variables, ...Object.fromEntries(named) })
    }
    case 'var': return variables[String(given[0])] ?? ''
    default: throw new RangeError(`${String(operator)} has no translation`)
  }
}

type NumberFormat = { locale: string; 'max-fraction-digits'?: number }

/** Three digits is what the map's own formatting has where it is not told. QGIS 3.22 writes every digit: zeros at the end go. */
function formatted(number: string, { locale, 'max-fraction-digits': digits = 3 }: NumberFormat): string {
  return `regexp_replace(regexp_replace(format_number(${number}, ${digits}, '${locale.replace('-', '_')}'), '([.,][0-9]*?)0+$', '\\\\1'), '[.,]$', '')`
}

/** Whether it is a test of the type of a value. A feature of tiles has numbers or nothing. */
const isTypeof = (value: unknown): value is ['typeof', unknown] => Array.isArray(value) && value[0] === 'typeof'

const isOneOf = (value: string, among: string[]): string => (among.length === 0 ? 'false' : `(coalesce(${value}, '') in (${among.join(', ')}))`)

/** Linear between two stops; as at the outer ones beyond them. */
function interpolated(input: string, stops: [string, string][]): string {
  const between = stops.slice(1).map(([to, upper], at): [string, string] => {
    const [from, lower] = stops[at] ?? ['', '']
    return [`${input} < ${to}`, `scale_linear(${input}, ${from}, ${to}, ${lower}, ${upper})`]
  })
  return choice(between, stops.at(-1)?.[1] ?? '')
}

function pairs<Item>(items: Item[]): [Item, Item][] {
  return items.flatMap((item, at) => (at % 2 === 0 && at + 1 < items.length ? [[item, items[at + 1] as Item]] : []))
}

function choice(cases: [string, string][], otherwise: string): string {
  return `(case ${cases.map(([when, then]) => `when ${when} then ${then}`).join(' ')} else ${otherwise} end)`
}
