// @ts-check

/** A refusal or failure, as one sentence with its remedy. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 when there was no answer at all
   */
  constructor(message, status) {
    super(message)
    this.name = 'Problem'
    this.status = status
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
  return new Problem(sentence(status, errorOf(body), Number(retryAfter) || 0), status)
}

/** The browser got no answer: offline, or the service is away. */
export const unreachable = () => new Problem('The service cannot be reached. Check your connection and search again.', 0)

/** @typedef {{ code: string, message: string, requestId: string, capability: string, plan: string }} ApiError */

/**
 * @param {number} status
 * @param {ApiError} error
 * @param {number} seconds
 */
function sentence(status, { code, message, requestId, capability, plan }, seconds) {
  if (status === 401) return 'This key is not accepted. Check that you pasted all of it and that it was not revoked.'
  if (status === 403 && capability === 'nearby_radius_km') {
    return `This radius is above your plan’s. Choose a smaller one, or a key of the ${plan || 'next'} plan.`
  }
  if (status === 403) return `Your plan does not include this. It takes a key of the ${plan || 'next'} plan.`
  if (code === 'quota_exceeded') {
    return `This key’s monthly requests are used up. They renew ${waitText(seconds)}, or with a larger plan at once.`
  }
  if (status === 429) return `Too many requests for now. Search again ${waitText(seconds || 1)}.`
  if (/^(country|operator)_not_/.test(code)) return `${stopped(message)} Change the filters and search again.`
  if (status === 400 && message) return `${stopped(message)} Change the search and try again.`
  if (status < 500 && message) return stopped(message)
  const named = requestId ? `, quoting ${requestId}` : ''
  return `The service failed to answer (${status}). Search again ${waitText(seconds || 10)}; if it lasts, report it${named}.`
}

/** @param {string} message */
const stopped = (message) => `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.*$/, '')}.`

/** @param {number} seconds */
function waitText(seconds) {
  if (seconds < 120) return `in ${seconds} second${seconds === 1 ? '' : 's'}`
  if (seconds < 7200) return `in ${Math.ceil(seconds / 60)} minutes`
  return seconds < 172_800 ? `in ${Math.ceil(seconds / 3600)} hours` : `in ${Math.ceil(seconds / 86_400)} days`
}

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
