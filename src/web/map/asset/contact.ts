import { words } from '#words'
import { say } from '../../words/visitor/texts.ts'
import { source, type Contact } from '../service/api.ts'
import { element, outwardLink } from '../page/element.ts'
import type { Methodology } from '../../../capacity/shapes.ts'

type Told = { contact: Contact | null; methodologies: Pick<Methodology, 'id' | 'name'>[] }

const known: Map<string, Promise<Told>> = new Map()

/** Whether it was asked already. */
export const isToldBy = (id: string): boolean => known.has(id)

/** What a source tells of whom to ask and of its methodologies, asked for once; nothing of one that cannot be had. */
export function toldBy(id: string): Promise<Told> {
  const told = known.get(id) ?? source(id).then(({ data }) => data, () => {
    known.delete(id)
    return { contact: null, methodologies: [] }
  })
  known.set(id, told)
  return told
}

/** Whom to ask: the operator's page about connections, and its address of mail; or that none is known. */
export function contactParts(contact: Contact | null, operator: string): HTMLElement[] {
  if (contact === null) return [element('p', {}, operator)]
  const { page, mail } = contact
  return [
    element('p', {}, outwardLink(page?.url ?? null, page === null ? contact.operator ?? operator : say(words.asset.connections, { operator: contact.operator ?? operator }))),
    ...mail === null ? [] : [element('p', {}, element('a', { href: `mailto:${mail.address}` }, mail.address))],
    ...page === null && mail === null ? [element('p', { class: 'note' }, words.asset.noConnections)] : [],
  ]
}
