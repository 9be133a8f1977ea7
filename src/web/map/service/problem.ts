import { words } from '#words'
import { say } from '../../words/visitor/texts.ts'
import { waitText } from '../../words/visitor/times.ts'

/** A refusal or failure, as one sentence with its remedy. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly allowed: number | null

  /**
   * @param status 0 when there was no answer at all
   * @param allowed the radius that the plan reaches, km, where a greater one was asked for
   */
  constructor(message: string, status: number, allowed: number | null = null) {
    super(message)
    this.status = status
    this.allowed = allowed
  }

  /** Whether the service, or the way to it, is away for now: what is asked again later may be answered. */
  get passing() {
    return this.status === 0 || this.status >= 502
  }
}

/**
 * Turns an error answer into what a visitor can act on. `body` is the parsed error envelope, or anything else when
 * a proxy answered; `retryAfter` the header's value in seconds.
 */
export function problemOf(status: number, body: unknown, retryAfter: string | null): Problem {
  const error = errorOf(body)
  return new Problem(sentence(status, error, Number(retryAfter) || 0), status, error.allowed)
}

/** The browser got no answer: offline, or the service is away. */
export const unreachable = () => new Problem(words.problems.unreachable, 0)

type ApiError = { code: string; message: string; requestId: string; capability: string; plan: string; allowed: number | null }

function sentence(status: number, { code, message, requestId, capability, plan }: ApiError, seconds: number) {
  const { problems } = words
  if (status === 401) return problems.badKey
  if (status === 403 && capability === 'nearby_radius_km') {
    return plan ? say(problems.radiusAbovePlan, { plan }) : problems.radiusAboveAnyPlan
  }
  if (status === 403) return plan ? say(problems.notInPlan, { plan }) : problems.notInYourPlan
  if (code === 'quota_exceeded') return say(problems.quotaUsedUp, { wait: waitText(seconds) })
  if (status === 429) return say(problems.tooMany, { wait: waitText(seconds || 1) })
  if (code === 'capacity_not_available') return stopped(words.list.nothingKnown)
  if (/^(country|operator)_not_/.test(code)) return say(problems.changeFilters, { reason: stopped(message) })
  if (status === 400 && message) return say(problems.changeSearch, { reason: stopped(message) })
  if (status < 500 && message) return stopped(message)
  const values = { status: String(status), wait: waitText(seconds || 10) }
  return requestId ? say(problems.failedRequest, { ...values, request: requestId }) : say(problems.failed, values)
}

const stopped = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.*$/, '')}.`

/** The error envelope; a proxy may have answered anything else. */
function errorOf(body: unknown): ApiError {
  const { code, message, request_id: requestId, required_plan: plan, details } = membersOf(membersOf(body).error)
  const { capability, allowed, required_plan: planOfDetails } = membersOf(details)
  return {
    code: textOf(code), message: textOf(message), requestId: textOf(requestId), capability: textOf(capability),
    allowed: Number(allowed) || null, plan: textOf(plan) || textOf(planOfDetails),
  }
}

const membersOf = (value: unknown): Record<string, unknown> => Object(value)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
