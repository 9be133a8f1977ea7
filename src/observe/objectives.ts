/** What an operator watches first: a share of 30 days that should be at least the objective. */
export type Objective = {
  name: string
  /** What counts as good. */
  good: string
  objective: number
  /** The share, in the query language of Prometheus. */
  query: string
}

/** The longest time of an answer of the API that is quick, in s. */
const QUICK = 0.5

const shareOfAnswers = (objective: 'availability' | 'speed'): string => (
  `sum(rate(headroom_objective_answers_total{objective="${objective}", good="true"}[30d])) / sum(rate(headroom_objective_answers_total{objective="${objective}"}[30d]))`)

/** The four figures, with what each may miss. docs/objectives.md and the dashboard show them. */
export const OBJECTIVES: Objective[] = [
  {
    name: 'Availability', good: 'answers that are no error of the service (5xx)', objective: 0.999,
    query: shareOfAnswers('availability'),
  },
  {
    name: 'Speed', good: 'answers of the API within half a second', objective: 0.99,
    query: shareOfAnswers('speed'),
  },
  {
    name: 'Freshness', good: 'sources whose data is as young as they promise, and whose imports do not fail again and again', objective: 0.95,
    query: 'avg_over_time((sum(max by (source, health) (headroom_source_health{health=~"healthy|degraded"})) / sum(max by (source, health) (headroom_source_health{health!~"disabled|unknown"})))[30d:10m])',
  },
  {
    name: 'Work in time', good: 'minutes in which no import, export or delivery that could start had waited for five', objective: 0.99,
    query: 'avg_over_time((max(headroom_oldest_job_seconds) < bool 300)[30d:1m])',
  },
]

/** @returns which of the objectives an answer counts for, and whether it is good */
export function judgeAnswer(route: string, status: number, seconds: number): { objective: 'availability' | 'speed'; good: boolean }[] {
  const isAnswered = status < 500
  return [{ objective: 'availability', good: isAnswered }, ...(isAnswered && route.startsWith('/v1/') ? [{ objective: 'speed' as const, good: seconds <= QUICK }] : [])]
}

/** An objective as people write it: `99.9 %`. */
export const percentOf = ({ objective }: Objective): string => `${Number((100 * objective).toFixed(2))} %`
