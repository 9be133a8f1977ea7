import { PATHS } from '../../src/account/paths.ts'
import { hashOfToken, newToken } from '../../src/access/token.ts'
import type { TestServer } from './server.ts'

/** What a browser does with pages that need no script: it keeps cookies, sends forms as the page's own, and follows nothing by itself. */
export type FormBrowser = {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Sends a form with the token that a page of now holds; `headers` replace those of a form of this service. */
  post: (path: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>
}

export function formBrowser(base: string): FormBrowser {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit, headers: Record<string, string>): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(base + path, { ...init, redirect: 'manual', headers: { ...(cookie !== '' && { Cookie: cookie }), ...headers } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const get: FormBrowser['get'] = (path, headers = {}) => send(path, {}, headers)
  return {
    cookies,
    get,
    async post(path, fields = {}, headers = { Origin: base, 'Sec-Fetch-Site': 'same-origin' }) {
      const token = tokenIn(await (await get(PATHS.signIn)).text())
      return send(path, { method: 'POST', body: new URLSearchParams({ form_token: token, ...fields }) }, headers)
    },
  }
}

/** The token that the forms of a page carry. */
export function tokenIn(page: string): string {
  return /name="form_token" value="([\w-]+)"/.exec(page)?.[1] ?? ''
}

export type SignedIn = FormBrowser & { account: string; person: string; mailbox: string }

/**
 * A person who is signed in, to an account of their own on plan free unless they are to join one.
 * @param joined the account, and what they are in it
 */
export async function signedIn(
  { base, database: { owner } }: Pick<TestServer, 'base' | 'database'>, mailbox: string, joined?: { account: string; role: 'owner' | 'member' },
): Promise<SignedIn> {
  const { rows: [own] } = await owner.query<{ person_id: string; account_id: string }>(`select * from access.sign_in_person($1, 'en')`, [mailbox])
  if (own === undefined) throw new Error('nobody was made')
  const account = joined?.account ?? own.account_id
  if (joined) await owner.query('insert into access.member (account_id, person_id, role) values ($1, $2, $3)', [account, own.person_id, joined.role])
  const token = newToken()
  await owner.query(`select access.open_session($1, $2, $3, '127.0.0.1', 'a test')`, [account, own.person_id, hashOfToken(token)])
  const browser = formBrowser(base)
  browser.cookies.set('headroom_session', token)
  return { ...browser, account, person: own.person_id, mailbox }
}
