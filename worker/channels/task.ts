import { readConfig } from '../../src/settings/config.ts'
import { delivering } from '../webhooks/task.ts'
import { sendMessage } from './send-message.ts'

const { publicUrl, port } = readConfig()

/** Sends messages to the channels of saved questions. Payload: `{delivery_id}`. */
export const tellTask = delivering(({ body, event_type: type }, address, to, signal) => (
  sendMessage({ address, isTest: type === 'webhook.test', body, publicUrl: publicUrl ?? `http://localhost:${port}` }, to, signal)))
