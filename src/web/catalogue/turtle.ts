import type { Thing, Value } from './graph.ts'

/**
 * Things as Turtle.
 * @param prefixes of their types and properties
 */
export function turtle(prefixes: Record<string, string>, things: Thing[]): string {
  const head = Object.entries(prefixes).map(([prefix, address]) => `@prefix ${prefix}: <${address}> .`).join('\n')
  return `${head}\n${things.map((thing) => `\n${iri(thing['@id'])} ${properties(thing, '  ')} .\n`).join('')}`
}

function properties(thing: object, indent: string): string {
  const { '@id': _, '@type': types, ...rest } = thing as Thing
  const lines = [`a ${[types].flat().join(', ')}`, ...Object.entries(rest).flatMap(([property, given]) => {
    const values = [given].flat().filter((value) => value !== undefined) as Value[]
    return values.length === 0 ? [] : [`${property} ${values.map((value) => written(value, `${indent}  `)).join(', ')}`]
  })]
  return lines.join(` ;\n${indent}`)
}

function written(value: Value, indent: string): string {
  if ('@value' in value) {
    const { '@value': text, '@type': type, '@language': language } = value as { '@value': string; '@type'?: string; '@language'?: string }
    return `${literal(text)}${language === undefined ? '' : `@${language}`}${type === undefined ? '' : `^^${type}`}`
  }
  return '@id' in value && value['@id'] !== undefined ? iri(value['@id']) : `[ ${properties(value, indent)} ]`
}

/** JSON escapes what Turtle does, and in the same way. */
const literal = (text: string): string => JSON.stringify(text)

/** An address with what Turtle does not take in one percent-encoded. */
const iri = (address: string): string => `<${address.replaceAll(/[\s<>"{}|^`\\]/g, (character) => encodeURIComponent(character))}>`
