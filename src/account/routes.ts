import { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { addSwitch } from './accounts.ts'
import { addAudit } from './audit/routes.ts'
import type { AccountDeps } from './deps.ts'
import { addExports } from './exports/routes.ts'
import { checkForms } from './form.ts'
import { accountFrame } from './frame.ts'
import { addInvitations } from './invitations/routes.ts'
import { addKeys } from './keys/routes.ts'
import { addMembers } from './members/routes.ts'
import { addOverview } from './overview.ts'
import { addPerson } from './person/routes.ts'
import { addOidc } from './oidc/routes.ts'
import { addPasskeys } from './passkeys/routes.ts'
import { PASSKEY_SCRIPT } from './passkeys/script.ts'
import { addPlan } from './plan/routes.ts'
import { addQuestions } from './questions/routes.ts'
import { addUnsubscribe } from './questions/unsubscribe.ts'
import { addSessions } from './sessions/routes.ts'
import { addSignOut } from './sessions/sign-out.ts'
import { signInMethods } from './sign-in-page/methods.ts'
import { addSignIn } from './sign-in-page/routes.ts'
import { knowSession } from './session.ts'
import { addUsage } from './usage/routes.ts'
import { addWebhooks } from './webhooks/routes.ts'

/** All pages under `/account`, and the one that ends mails, each part in a folder of its own. What is added after the checks knows the session, and takes only its own forms. */
export function accountPages(files: Router<State>, given: Omit<AccountDeps, 'frame'>): Router<State> {
  const router = new Router<State>({ strict: true, sensitive: true })
  const frame = accountFrame(files, given.languages, signInMethods(given.config), [PASSKEY_SCRIPT])
  const deps = { ...given, frame }
  router.use(frame.answerProblems)
  addUnsubscribe(router, deps) // before the checks: its forms are those of mail programs
  router.use(knowSession(given.query, given.config), checkForms(given.secret, given.config))
  addOverview(router, deps)
  addSignIn(router, deps)
  addOidc(router, deps)
  addPasskeys(router, deps)
  addSignOut(router, deps)
  addSwitch(router, deps)
  addSessions(router, deps)
  addKeys(router, deps)
  addMembers(router, deps)
  addInvitations(router, deps)
  addPerson(router, deps)
  addUsage(router, deps)
  addPlan(router, deps)
  addExports(router, deps)
  addWebhooks(router, deps)
  addQuestions(router, deps)
  addAudit(router, deps)
  return router
}
