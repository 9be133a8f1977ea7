import type { Session } from '../access/session.ts'

export type Role = Session['role']

export const ROLES: readonly Role[] = ['owner', 'member']
