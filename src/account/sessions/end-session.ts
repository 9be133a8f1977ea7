import type { Query } from '../../database/shared-query.ts'

/** Ends a session of a person. @returns false when they have none of this id */
export async function endSession(query: Query, person: string, session: string): Promise<boolean> {
  const [row] = await query({ name: 'api.session_end', text: 'select api.session_end($1, $2) as ended', values: [person, session] })
  return row?.ended === true
}
