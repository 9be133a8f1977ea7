import { html } from '../../web/page/html.ts'
import type { Session } from '../../access/session.ts'
import { AUTHORIZE } from '../../oauth/addresses.ts'
import { hostOf } from '../../oauth/redirect-address.ts'
import type { OwnAccount } from '../accounts.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { buttonForm, formToken, moment, options, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import type { Asked } from './asked.ts'

/** A client that may read with an account; `name` is what it calls itself, `used_at` an hour, null for one that asked nothing yet. */
export type ConnectedClient = { id: string; name: string; host: string; made_by: string; created_at: string; used_at: string | null }

/** The clients that may read with an account, each with the button that ends it. */
export function listPage(speech: Speech, ctx: AccountContext, clients: ConnectedClient[]): AccountPage {
  const { frame, keys, clients: words } = speech.words.account
  return {
    title: frame.clients,
    body: html`<p>${words.lead} <a href="/docs/guides/agents">${words.how}</a></p>
${clients.length === 0 ? html`<p>${words.none}</p>` : html`${table(frame.clients, [words.client, words.backTo, keys.madeBy, words.since, keys.usedAt, ''], clients.map((client) => [
      client.name, html`<code>${client.host}</code>`, client.made_by, moment(speech, client.created_at), client.used_at === null ? keys.never : moment(speech, client.used_at),
      buttonForm(ctx, `${PATHS.clients}/${client.id}/end`, words.end, client.name),
    ]))}<p class="note">${keys.usedNote}</p>`}`,
  }
}

/** Asks a person whether a client may read with an account of theirs. All that it says of itself is shown as its own words. */
export function consentPage(speech: Speech, ctx: AccountContext, { client: { name }, redirectUri }: Asked, session: Session, accounts: OwnAccount[]): AccountPage {
  const { overview, clients: words } = speech.words.account
  const { host, isHere } = hostOf(redirectUri)
  const several = accounts.length > 1
  return {
    title: words.ask,
    keepsQuery: true,
    // Of an IPv6 address a policy can name the scheme alone.
    formsTo: host.startsWith('[') ? new URL(redirectUri).protocol : new URL(redirectUri).origin,
    body: html`<p>${words.asks}</p>
<form method="post" action="${AUTHORIZE}${ctx.search}" class="consent">${formToken(ctx)}
<dl><dt>${words.client}</dt><dd><bdi>${name}</bdi></dd>
<dt>${words.backTo}</dt><dd><code>${host}</code>${isHere ? html` <small>${words.thisDevice}</small>` : null}</dd>
<dt>${overview.person}</dt><dd>${session.mailbox}</dd>
<dt>${several ? html`<label for="account">${overview.account}</label>` : overview.account}</dt><dd>${several
  ? html`<select id="account" name="account">${options(accounts.map((one) => [one.id, `${one.name} · ${one.id}`]), session.accountId)}</select>`
  : html`${session.accountName} <small><code>${session.accountId}</code></small><input type="hidden" name="account" value="${session.accountId}">`}</dd></dl>
<ul><li>${words.may}</li><li>${words.mayNot}</li><li>${words.until}</li></ul>
<p class="note">${words.unchecked}</p>
<p class="inline"><button name="choice" value="allow" class="primary">${words.allow}</button><button name="choice" value="deny">${words.deny}</button></p></form>`,
  }
}

/** Says that a client does not ask as it should. @param why in the words of the protocol, for who wrote the client */
export function wronglyAskedPage({ words: { account } }: Speech, why: string): AccountPage {
  return {
    title: account.problems.title, status: 400,
    body: html`<p class="problem">${account.clients.refused}</p><p><code>${why}</code></p><p><a href="${PATHS.clients}">${account.frame.clients}</a></p>`,
  }
}
