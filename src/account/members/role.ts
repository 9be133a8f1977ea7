import type { Session } from '../../access/session.ts'

export type Role = Session['role']

export const ROLES: readonly Role[] = ['owner', 'member']

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}
