import { words } from '#words'
import { say } from '../../words/visitor/texts.js'
import { waitText } from '../../words/visitor/times.js'

/** A refusal or failure, as one sentence with its remedy. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 when there was no answer at all
   * @param {number | null} [allowed] the radius that the plan reaches, km, where a greater one was asked for
   */
  constructor(message, status, allowed = null) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.allowed = allowed
  }
}

/**
 * Turns an error answer into what a visitor can act on. `body` is the parsed error envelope, or anything else when
 * a proxy answered; `retryAfter` the header's value in seconds.
 * @param {number} status
 * @param {unknown} body
 * @param {string | null} retryAfter
 * @returns {Problem}
 */
export function problemOf(status, body, retryAfter) {
  const error = errorOf(body)
  return new Problem(sentence(status, error, Number(retryAfter) || 0), status, error.allowed)
}

/** The browser got no answer: offline, or the service is away. */
export const unreachable = () => new Problem(words.problems.unreachable, 0)

/** @typedef {{ code: string, message: string, requestId: string, capability: string, plan: string, allowed: number | null }} ApiError */

/**
 * @param {number} status
 * @param {ApiError} error
 * @param {number} seconds
 */
function sentence(status, { code, message, requestId, capability, plan }, seconds) {
  const { problems } = words
  if (status === 401) return problems.badKey
  if (status === 403 && capability === 'nearby_radius_km') {
    return plan ? say(problems.radiusAbovePlan, { plan }) : problems.radiusAboveAnyPlan
  }
  if (status === 403) return plan ? say(problems.notInPlan, { plan }) : problems.notInYourPlan
  if (code === 'quota_exceeded') return say(problems.quotaUsedUp, { wait: waitText(seconds) })
  if (status === 429) return say(problems.tooMany, { wait: waitText(seconds || 1) })
  if (/^(country|operator)_not_/.test(code)) return say(problems.changeFilters, { reason: stopped(message) })
  if (status === 400 && message) return say(problems.changeSearch, { reason: stopped(message) })
  if (status < 500 && message) return stopped(message)
  const told = { status: String(status), wait: waitText(seconds || 10) }
  return requestId ? say(problems.failedRequest, { ...told, request: requestId }) : say(problems.failed, told)
}

/** @param {string} message */
const stopped = (message) => `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.*$/, '')}.`

/**
 * @param {unknown} body
 * @returns {ApiError}
 */
function errorOf(body) {
  const error = property(body, 'error')
  const details = property(error, 'details')
  return {
    code: text(error, 'code'),
    message: text(error, 'message'),
    requestId: text(error, 'request_id'),
    capability: text(details, 'capability'),
    allowed: Number(property(details, 'allowed')) || null,
    plan: text(error, 'required_plan') || text(details, 'required_plan'),
  }
}

/**
 * @param {unknown} holder
 * @param {string} name
 * @returns {unknown}
 */
const property = (holder, name) =>
  typeof holder === 'object' && holder !== null ? /** @type {Record<string, unknown>} */ (holder)[name] : undefined

/**
 * @param {unknown} holder
 * @param {string} name
 */
function text(holder, name) {
  const value = property(holder, name)
  return typeof value === 'string' ? value : ''
}
