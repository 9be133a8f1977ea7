import type { Tool } from './tool.ts'

/** Bounds and forms, up to 700 characters of which are one regular expression. A value that breaks one is told what would not. */
const LEFT_OUT = /^(pattern|default|(min|max)(Length|Items)|(exclusiveM|m)(in|ax)imum)$/

/**
 * A tool as tools/list answers. Every model reads it whole, so it is as short as it can be: a list of words is listed as the text with commas that is taken
 * for it, its words in the description, and a name serves as title. Of its answer it says names and types (output-schema.ts).
 */
export function listedTool({ name, description, takes, gives }: Tool) {
  const { description: _, required = [], ...schema } = takes.schema
  const short = JSON.parse(JSON.stringify(schema, (key, value: unknown) => (LEFT_OUT.test(key) ? undefined : asText(value)))) as { type: 'object' }
  return {
    name, description, inputSchema: { ...short, ...required.length > 0 && { required: [...required] } }, outputSchema: gives as { type: 'object' },
    annotations: { readOnlyHint: true },
  }
}

function asText(value: unknown): unknown {
  const { type, items, ...rest } = (value ?? {}) as { type?: unknown; items?: { type?: unknown } }
  return type === 'array' && items?.type === 'string' ? { type: 'string', ...rest } : value
}
