import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '../../src/openapi/document.ts'
import { methodOf, resourcesText, type Operation } from './resources.ts'
import { PythonTypes, type Schema } from './types.ts'

const PACKAGE = join(import.meta.dirname, '../python/src/headroom_client')

type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
  components: { schemas: Record<string, Schema> }
}

const MARK = '# Written by npm run types from the OpenAPI document: never edited.'

/** The generated modules of the Python client, by their files: what the service's values are, and a method for each operation. */
export function pythonModules(): Record<string, string> {
  const document = openApiDocument('/', []) as unknown as Document
  const types = new PythonTypes(document.components.schemas, commonIn(document))
  const methods = Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item)
    .filter(([, operation]) => operation.operationId !== undefined)
    .map(([verb, operation]) => methodOf(verb.toUpperCase(), path, operation, types)))
  types.of(eventOf(document, types), '', 'WebhookEvent', 'answered')
  const resources = resourcesText(methods)
  const used = types.names.filter((name) => new RegExp(`\\b${name}\\b`).test(resources)).sort()
  return {
    [join(PACKAGE, 'types.py')]: [
      MARK, '"""What is asked and answered: words as `Literal`, objects as `TypedDict`.\n',
      'A newer service may answer with words and fields that are not here: they are kept, as text and in the dictionary.\n"""', '',
      'from __future__ import annotations\n', 'from collections.abc import Sequence', 'from typing import Any, Literal\n', 'from typing_extensions import NotRequired, TypedDict', '',
      ...types.definitions.flatMap((text) => ['', text, '']),
    ].join('\n').trimEnd().concat('\n'),
    [join(PACKAGE, '_resources.py')]: [
      MARK, '"""A method for each operation."""', '', 'from __future__ import annotations\n', 'import builtins', 'from collections.abc import Sequence', 'from os import PathLike', 'from typing import Any\n',
      'from ._answers import Answer, AsyncPage, Page', 'from ._requests import segment', 'from ._sender import AsyncSender, Sender', `from .types import (\n${used.map((name) => `    ${name},\n`).join('')})`, '', '',
      resources, '',
    ].join('\n'),
  }
}

/** Whether a parameter is one of several operations, with the same words in all of them. */
function commonIn({ paths }: Document): (parameter: string) => boolean {
  const words = Object.values(paths).flatMap((item) => Object.values(item)).flatMap(({ parameters = [] }) => parameters)
    .map(({ name, schema: { items, enum: own } }) => ({ name, words: JSON.stringify(typeof items === 'object' ? items.enum : own) }))
  return (parameter) => {
    const lists = words.filter(({ name }) => name === parameter).map((one) => one.words)
    return lists.length > 1 && new Set(lists).size === 1
  }
}

/** The schema of what every endpoint receives: events that tell the same as those of published changes. */
function eventOf({ webhooks }: Document, types: PythonTypes): Schema {
  const schemaOf = (type: string) => Object.values(webhooks[type]?.post.requestBody.content ?? {}).map(({ schema }) => types.resolved(schema))[0]
  const usual = schemaOf('capacity.changes')
  const told = Object.keys(webhooks).filter((type) => JSON.stringify(schemaOf(type)?.properties?.data) === JSON.stringify(usual?.properties?.data))
  return { ...usual, properties: { ...usual?.properties, type: { type: 'string', 'x-extensible-enum': told, description: 'What happened; more types may be added.' } } }
}

/** Writes the generated modules of the Python client. */
export async function writePython(): Promise<void> {
  for (const [file, text] of Object.entries(pythonModules())) await writeFile(file, text)
}

if (import.meta.main) await writePython()
