import type pg from 'pg'
import { ClientGone, ConnectionLost, isDeadlock, mayRunElsewhere } from '../errors/refusal.ts'
import { inOpenThird } from '../database/request-queue.ts'
import { WITHOUT_KEY } from '../database/run-statement.ts'
import { SERVICE } from '../database/turns.ts'
import { whileAnswering, type Answers } from '../database/while-answering.ts'
import { readsByServer } from '../observe/metrics.ts'
import { sharedQuery, type Query } from '../database/shared-query.ts'
import type { Standby } from './standby.ts'

/** What a statement reports of the server that it ran on, as api.data_state: `version` is null when the server lacks the revision. */
export type ServerRevision = { version: string | null; revision: string }

/**
 * Runs a statement on a server.
 * @param atLeast the revision that the server must have; null on the primary, which has them all
 */
export type ReadQuery<Row> = (server: pg.Pool, atLeast: number | null) => Promise<Row>

/** Chooses the server that a statement reads its data on. */
export type Reads = {
  /** Whether a standby is in use now. */
  inUse: () => boolean
  /**
   * Reads on a standby that has a revision, or else on the primary.
   * @param atLeast number of that revision
   */
  read: <Row extends ServerRevision>(atLeast: number, query: ReadQuery<Row>) => Promise<Row>
  /**
   * The same for what needs no key: at least the newest revision that this process has seen. While the primary is away, any standby that answers
   * will do. Such statements have a third of each server's connections at most, and those of one caller a third of these.
   * @param caller for whom it is asked (callerOf)
   */
  readPublic: <Row extends ServerRevision>(caller: string, query: ReadQuery<Row>) => Promise<Row>
  /** The same for statements whose answer several clients may wait for, and which need not tell a revision. */
  publicQuery: Query
  /** The same for what the service itself asks, and for people who are signed in: of all connections. */
  query: Query
  /** Number of the newest revision that this process has seen. */
  seen: () => number
  /**
   * Notes what the primary has.
   * @param before `seen` before the primary was asked: one that has less has taken the place of another, whose last revisions are lost
   */
  notePrimary: (revision: number, before: number) => void
}

/** @param answers whether the primary does; always, where not given */
export function readsOf(primary: pg.Pool, standbys: readonly Standby[], answers: Answers = async () => true): Reads {
  let newest = 0
  let turn = 0

  function note<Row extends ServerRevision>(row: Row): Row {
    newest = Math.max(newest, Number(row.revision))
    return row
  }

  async function onStandbys<Row extends ServerRevision>(states: Standby['state'][], atLeast: number, query: ReadQuery<Row>): Promise<Row | null> {
    const able = standbys.filter(({ state }) => states.includes(state))
    turn++
    for (const n of able.keys()) {
      const standby = able[(turn + n) % able.length] as Standby
      try {
        const row = await query(standby.pool, atLeast)
        if (row.version !== null) {
          readsByServer.inc({ server: standby.name })
          return row
        }
        standby.state = 'behind'
      } catch (error) {
        if (error instanceof ClientGone || !mayRunElsewhere(error)) throw error
        // The next look tells whether it is to be had.
        if (error instanceof ConnectionLost) standby.state = 'left_out'
      }
    }
    return null
  }

  /** Of a read and a migration that wait for each other the read is ended, unless the migration may look first, as a superuser may: it is asked once more. */
  async function onPrimary<Row extends ServerRevision>(query: ReadQuery<Row>): Promise<Row> {
    const row = await query(primary, null).catch((error: unknown) => {
      if (!isDeadlock(error)) throw error
      return query(primary, null)
    })
    readsByServer.inc({ server: 'primary' })
    return row
  }

  const inUse = () => standbys.some(({ state }) => state === 'in_use')

  /** Whether a standby answers is what its own look finds out, within a second. */
  const readAnywhere = <Row extends ServerRevision>(query: ReadQuery<Row>) => whileAnswering(async () => inUse() || answers(), tryAll(query))

  async function tryAll<Row extends ServerRevision>(query: ReadQuery<Row>): Promise<Row> {
    const row = await onStandbys(['in_use'], newest, query) ?? await onPrimary(query).catch(async (error: unknown) => {
      const late = mayRunElsewhere(error) ? await onStandbys(['in_use', 'behind'], 0, query) : null
      if (late === null) throw error
      return late
    })
    return note(row)
  }

  function readPublic<Row extends ServerRevision>(caller: string, query: ReadQuery<Row>): Promise<Row> {
    return readAnywhere((server, atLeast) => inOpenThird(server, caller, () => query(server, atLeast)))
  }

  const queryBy = (read: typeof readPublic): Query => async (statement, caller = SERVICE) => {
    const { rows } = await read(caller, async (server, atLeast) => {
      const rows = await sharedQuery(server)(statement, caller)
      const revision = String(rows[0]?.revision ?? newest)
      return { rows, revision, version: atLeast !== null && Number(revision) < atLeast ? null : '' }
    })
    return rows
  }

  return {
    inUse,
    read: async (atLeast, query) => note(await onStandbys(['in_use'], atLeast, query) ?? await onPrimary(query)),
    readPublic,
    publicQuery: (statement, caller) => queryBy(readPublic)({ longest: WITHOUT_KEY, ...statement }, caller),
    query: queryBy((_, query) => readAnywhere(query)),
    seen: () => newest,
    notePrimary: (revision, before) => { newest = revision < before ? revision : Math.max(newest, revision) },
  }
}
