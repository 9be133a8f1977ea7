import type pg from 'pg'

/** Does work in a transaction, which is rolled back where the work fails. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a connection that is lost has rolled back
    throw error
  }
}
