import type { Query } from '../database/shared-query.ts'

/** A registered client; `name` is what it calls itself. */
export type Client = { id: string; name: string; redirect_uris: string[] }

/** @returns null for an id that no client has, or has any more */
export async function readClient(query: Query, id: string): Promise<Client | null> {
  const [row] = await query({ name: 'api.client', text: 'select api.client($1) as client', values: [id] })
  return row?.client as Client | null
}
