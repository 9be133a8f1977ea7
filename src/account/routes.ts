import { Router } from '@koa/router'
import { addressLimit } from '../middleware/address-limit.ts'
import type { State } from '../middleware/state.ts'
import { addAccounts } from './accounts.ts'
import { addAudit } from './audit.ts'
import { changeLimit } from './change-limit.ts'
import { accountFrame } from './account-frame.ts'
import type { AccountDeps } from './frame.ts'
import { addFirstSteps } from './first-steps.ts'
import { addClients } from './clients/routes.ts'
import { addExports } from './exports/routes.ts'
import { checkForms } from './form.ts'
import { addInvitations } from './invitations.ts'
import { addKeys } from './keys.ts'
import { LIVE_SCRIPT } from './live.ts'
import { addMailbox } from './mailbox.ts'
import { addMails } from './mails.ts'
import { addMembers } from './members.ts'
import { addPerson } from './person.ts'
import { addOidc } from './oidc/routes.ts'
import { addPasskeys } from './passkeys/routes.ts'
import { PASSKEY_SCRIPT } from './passkeys/page.ts'
import { addPlan } from './plan.ts'
import { addFeeds } from './questions/feed.ts'
import { addQuestionPage } from './questions/channels.ts'
import { addQuestions } from './questions/routes.ts'
import { addUnsubscribe } from './questions/unsubscribe.ts'
import { addRequests } from './usage/requests.ts'
import { addSampleKey } from './sample-key.ts'
import { addSessions, addSignOut } from './sessions.ts'
import { signInMethods } from './sign-in-page/methods.ts'
import { addSignIn } from './sign-in-page/routes.ts'
import { knowSession } from './session.ts'
import { COPY_SCRIPT } from './shown-once.ts'
import type { Config } from '../settings/config.ts'
import { inTurnOfSender } from './turns.ts'
import { addUsage } from './usage/routes.ts'
import { addWebhooks } from './webhooks/routes.ts'

/** The parts of the pages, each in a file or folder of its own. */
const PARTS = [
  addAccounts, addFirstSteps, addSignIn, addOidc, addPasskeys, addSignOut, addSessions, addKeys, addSampleKey, addMembers, addInvitations, addPerson, addMailbox, addUsage, addRequests, addPlan,
  addClients, addExports, addWebhooks, addQuestions, addQuestionPage, addMails, addAudit,
]

/**
 * All pages under `/account`, the one that ends mails, and the feeds of questions. What is added after the checks knows the session, and takes only its own forms. A request
 * beyond what its address may send is refused before its cookie is asked for in the database: it may be made up. One address, and then one account, has
 * a third of the connections at most, together with the account's keys.
 */
export function accountPages(files: Router<State>, all: Omit<AccountDeps, 'frame' | 'router'> & { config: Pick<Config, 'addressRate' | 'addressBurst'> }): Router<State> {
  const router = new Router<State>({ strict: true, sensitive: true })
  const { query, keepSender } = inTurnOfSender(all.query)
  const given = { ...all, query }
  const frame = accountFrame(files, given, (ctx) => signInMethods(ctx, given.config), [PASSKEY_SCRIPT, COPY_SCRIPT, LIVE_SCRIPT])
  const deps = { ...given, frame, router }
  router.use(keepSender, frame.answerProblems, addressLimit(given.config))
  addUnsubscribe(deps) // before the checks: its forms are those of mail programs
  addFeeds(deps) // before the checks: feed readers have no session
  router.use(knowSession(given.query, given.secret, given.config), changeLimit(), checkForms(given.secret, given.config))
  for (const add of PARTS) add(deps)
  return router
}
