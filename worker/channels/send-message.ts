import { spokenText } from '../../src/languages/mail-text.ts'
import type { Egress } from '../egress/guarded-request.ts'
import { post, type Outcome } from '../webhooks/post.ts'
import { SLACK_CHARACTERS, slackMessage } from './slack.ts'
import { TEAMS_BYTES, teamsMessage } from './teams.ts'

/** What a channel is told: see access.event_body. */
type Told = { data: { kind: 'teams' | 'slack'; language: string; values: Record<string, unknown> } }

type Message = {
  /** Where it goes: the secret of the channel. */
  address: string
  isTest: boolean
  /** The event as JSON text. */
  body: string
  /** What paths of the service are appended to. */
  publicUrl: string
}

/**
 * Sends what a saved question tells to a channel of Microsoft Teams or Slack.
 * @throws EgressError `aborted` when `signal` aborted the attempt
 */
export function sendMessage({ address, isTest, body, publicUrl }: Message, egress: Egress, signal: AbortSignal): Promise<Outcome> {
  const { data } = JSON.parse(body) as Told
  return post(address, Buffer.from(messageOf(isTest ? 'question_test' : 'question', data, publicUrl)), { 'Content-Type': 'application/json' }, egress, signal)
}

/** The message as JSON text. Credits that do not fit are named by the address of the catalogue, which has them all: they are never cut. */
export function messageOf(text: 'question' | 'question_test', { kind, language, values }: Told['data'], publicUrl: string): string {
  const made = (given: Record<string, unknown>): string => {
    const spoken = spokenText(text, language, given, publicUrl)
    return JSON.stringify(kind === 'teams' ? teamsMessage(spoken) : slackMessage(spoken))
  }
  const whole = made(values)
  const fits = kind === 'teams' ? Buffer.byteLength(whole) <= TEAMS_BYTES : whole.length <= SLACK_CHARACTERS
  return fits ? whole : made({ ...values, attribution: `${publicUrl}/dcat` })
}
