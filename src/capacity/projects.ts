import type { Question } from './shapes.ts'

/** What of a question a project says. */
type Asked = Pick<Question, 'direction' | 'together' | 'technology'>

const NONE: Asked = { direction: null, together: null, technology: null }

/** What people plan, by which a question begins: each says the direction, and whose figures it may use. A battery takes and feeds in at the same point. */
export const PROJECTS = {
  '': NONE,
  solar: { ...NONE, direction: 'generation', technology: 'solar' },
  wind: { ...NONE, direction: 'generation', technology: 'wind' },
  battery: { ...NONE, together: 'both', technology: 'storage' },
  evHub: { ...NONE, direction: 'load', technology: 'ev_charging' },
  dataCentre: { ...NONE, direction: 'load', technology: 'data_centre' },
  otherLoad: { ...NONE, direction: 'load', technology: 'conventional_load' },
} satisfies Record<string, Asked>

/** The project that a question is of; none where its direction and technology are not those of one. */
export const projectOf = (question: Asked): string => Object.entries(PROJECTS).find(([, asked]) => (
  Object.entries(asked).every(([name, value]) => question[name as keyof Asked] === value)))?.[0] ?? ''
