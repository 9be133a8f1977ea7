import pg from 'pg'

/**
 * Sends every statement without its name. A pooler in transaction mode may run each one on another connection of the server, where a statement
 * of that name is not known, or is another client's.
 */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown
    const unnamed = (statement: unknown, ...rest: unknown[]) => (
      query(typeof statement === 'object' && statement !== null && 'name' in statement ? { ...statement, name: undefined } : statement, ...rest)
    )
    this.query = unnamed as typeof this.query
  }
}
