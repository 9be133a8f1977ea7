/** What an operator watches first: a share of 30 days that should be at least the objective. */
export type Objective = {
  name: string
  /** What counts as good. */
  good: string
  objective: number
  /** The share, in the query language of Prometheus. */
  query: string
}

const REQUESTS = 'headroom_request_seconds'

/** The four figures, with what each may miss. docs/objectives.md and the dashboard show them. */
export const OBJECTIVES: Objective[] = [
  {
    name: 'Availability', good: 'answers that are no error of the service (5xx)', objective: 0.999,
    query: `1 - (sum(rate(${REQUESTS}_count{status=~"5.."}[30d])) or vector(0)) / sum(rate(${REQUESTS}_count[30d]))`,
  },
  {
    name: 'Speed', good: 'answers of the API within half a second', objective: 0.99,
    query: `sum(rate(${REQUESTS}_bucket{route=~"/v1/.*", status!~"5..", le="0.5"}[30d])) / sum(rate(${REQUESTS}_count{route=~"/v1/.*", status!~"5.."}[30d]))`,
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

/** An objective as people write it: `99.9 %`. */
export const percentOf = ({ objective }: Objective): string => `${Number((100 * objective).toFixed(2))} %`
