import type pg from 'pg'

const NAME = String.raw`("(?:[^"]|"")+"|[a-z_][\w$]*)`
/** Rights over the server, which no restored role gets. */
const POWERS = / (?:NO)?(?:SUPERUSER|CREATEROLE|CREATEDB|REPLICATION|BYPASSRLS)\b/g
const MADE = [
  new RegExp(`^CREATE ROLE ${NAME};$`),
  new RegExp(`^ALTER ROLE ${NAME} WITH(?: (?:NO)?INHERIT| (?:NO)?LOGIN| CONNECTION LIMIT \\d+)+;$`),
  new RegExp(`^ALTER ROLE ${NAME} SET "?(?:timezone|jit|client_connection_check_interval|statement_timeout)"? TO '[\\w/+-]*';$`, 'i'),
]
const GRANTED = new RegExp(`^GRANT ${NAME} TO ${NAME}(?: WITH [A-Z, ]+)?;$`)
const OURS = /^headroom_\w+$/

/** A statement of roles.sql: it makes or alters a role, or grants one to a member. Names are quoted as SQL needs them. */
type Statement = { text: string; role: string; member: string | null }

/**
 * The statements of a backup's roles.sql, without rights over the server. Only what a backup writes is allowed, on the service's own roles and the owner.
 * @param owner of the database of the backup, quoted
 * @throws Error naming a statement that is not allowed
 */
function readRoles(statements: string, owner: string): Statement[] {
  return statements.split('\n').filter((line) => line !== '').map((line) => {
    const text = line.replace(POWERS, '')
    const made = MADE.map((form) => form.exec(text)?.[1]).find((role) => role !== undefined)
    if (made !== undefined && (OURS.test(made) || made === owner)) return { text, role: made, member: null }
    const [, role = '', member = ''] = GRANTED.exec(text) ?? []
    if (OURS.test(role) && (OURS.test(member) || member === owner)) return { text, role, member }
    throw new Error(`roles.sql of the backup has a statement that no backup writes: ${line.slice(0, 200)}`)
  })
}

/**
 * Creates the roles of a backup that are missing, and grants the memberships that are.
 * @param statements roles.sql; where one is not allowed, none is carried out
 * @param owner of the database of the backup; `login` owns the restored one unless it is superuser, so that the owner may be another
 */
export async function makeRoles(client: pg.Client, statements: string, owner: string, { login, superuser }: { login: string; superuser: boolean }): Promise<void> {
  const { rows: [quoted] } = await client.query<{ owner: string; login: string; known: string[] }>(
    'select quote_ident($1) as owner, quote_ident($2) as login, array(select quote_ident(rolname) from pg_roles) as known', [owner, login])
  if (quoted === undefined) throw new Error('a select without a table answers one row')
  const replaced = (name: string) => (name === quoted.owner && !superuser ? quoted.login : name)
  for (const { text, role, member } of readRoles(statements, quoted.owner)) {
    if (member === null && !quoted.known.includes(replaced(role))) await client.query(text)
    if (member !== null && (superuser || (await lacks(client, role, replaced(member))))) await client.query(`grant ${role} to ${replaced(member)}`)
  }
}

/** Granting takes rights over the role, which a login that is a member already need not have. */
async function lacks(client: pg.Client, role: string, member: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_roles r, pg_roles m where quote_ident(r.rolname) = $1 and quote_ident(m.rolname) = $2 and pg_has_role(m.oid, r.oid, 'usage')`, [role, member])
  return rowCount === 0
}
