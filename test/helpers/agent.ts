import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import test from 'ava'

/** What a tool answers: in words, and as data. */
export type Told = { text: string; isError: boolean; data: Record<string, unknown> }

export type Agent = { client: Client; call: (tool: string, given?: Record<string, unknown>) => Promise<Told> }

/**
 * The SDK's own client, connected to a server with a key; it is closed after the file's last test. It lists the tools first, and so holds every answer
 * against the schema that its tool states.
 */
export async function connectAgent(base: string, key: string): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit: { headers: { Authorization: `Bearer ${key}` } } })
  await client.connect(transport)
  await client.listTools()
  closing.push(client)
  return {
    client,
    async call(name, given = {}) {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
      const [first] = content as { type: string; text: string }[]
      return { text: first?.text ?? '', isError: isError === true, data: (structuredContent ?? {}) as Told['data'] }
    },
  }
}

/** Sends one message of the protocol by hand. */
export function postMessage(base: string, key: string | null, message: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${base}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
}

const closing: Client[] = []

test.after.always('close the agents of this file', async () => {
  for (const client of closing) await client.close()
})
