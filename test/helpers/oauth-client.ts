import { hash } from 'node:crypto'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { newToken } from '../../src/access/token.ts'
import { AUTHORIZE, REGISTER, TOKEN } from '../../src/oauth/addresses.ts'
import type { SignedIn } from './account.ts'
import { postMessage } from './agent.ts'

export const BACK = 'https://assistant.example/callback?tab=1'

/** What the SDK's own client keeps of a sign-in, and where it would have sent a browser. */
export type SdkClient = OAuthClientProvider & { sentTo: URL[]; kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string } }

export function sdkClient(name = 'Assistant', redirectUrl = BACK): SdkClient {
  const kept: SdkClient['kept'] = {}
  const sentTo: URL[] = []
  return {
    kept, sentTo, redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    state: () => 'a state & more = 1',
    clientInformation: () => kept.client,
    saveClientInformation(client) { kept.client = client },
    tokens: () => kept.tokens,
    saveTokens(tokens) { kept.tokens = tokens },
    redirectToAuthorization(url) { sentTo.push(url) },
    saveCodeVerifier(verifier) { kept.verifier = verifier },
    codeVerifier: () => kept.verifier ?? '',
  }
}

/** A person presses a button of the page to which a client has sent them. @returns where that leads */
export async function answer(person: SignedIn, sentTo: string | URL, choice: 'allow' | 'deny', account = person.account): Promise<URL> {
  const { pathname, search } = new URL(sentTo)
  const answered = await person.post(pathname + search, { choice, account })
  const location = answered.headers.get('Location')
  if (answered.status !== 303 || location === null) throw new Error(`the page of consent answered ${answered.status}: ${await answered.text()}`)
  return new URL(location)
}

/** The SDK's client signs a person in. */
export async function connect(base: string, client: SdkClient, person: SignedIn): Promise<OAuthTokens> {
  const serverUrl = `${base}/mcp`
  await auth(client, { serverUrl })
  const back = await answer(person, client.sentTo.at(-1) as URL, 'allow')
  await auth(client, { serverUrl, authorizationCode: back.searchParams.get('code') ?? '' })
  return client.kept.tokens as OAuthTokens
}

/** The same steps by hand, so that each can be done wrongly. */
export async function registered(base: string, metadata: object = { client_name: 'By hand', redirect_uris: [BACK] }): Promise<string> {
  const made = await fetch(base + REGISTER, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(metadata) })
  if (made.status !== 201) throw new Error(`registration answered ${made.status}`)
  return ((await made.json()) as { client_id: string }).client_id
}

export type Begun = { verifier: string; asked: Record<string, string>; address: string }

/** Where a client sends a person, with some parameters replaced; undefined leaves one out. */
export function begun(base: string, client: string, replaced: Record<string, string | undefined> = {}): Begun {
  const verifier = newToken()
  const all = {
    response_type: 'code', client_id: client, redirect_uri: BACK, code_challenge: hash('sha256', verifier, 'base64url'), code_challenge_method: 'S256', resource: `${base}/mcp`,
    state: 'xyz', ...replaced,
  }
  const asked = Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined))
  return { verifier, asked, address: `${base}${AUTHORIZE}?${new URLSearchParams(asked)}` }
}

export type TokenAnswer = { status: number; body: { access_token?: string; refresh_token?: string; error?: string } }

export async function askToken(base: string, form: Record<string, string>): Promise<TokenAnswer> {
  const answered = await fetch(base + TOKEN, { method: 'POST', body: new URLSearchParams(form) })
  return { status: answered.status, body: await answered.json() as TokenAnswer['body'] }
}

/** By hand from the registration to a code, and the form that turns it into tokens. */
export async function codeOf(base: string, person: SignedIn): Promise<Record<string, string>> {
  const client = await registered(base)
  const { verifier, address } = begun(base, client)
  const code = (await answer(person, address, 'allow')).searchParams.get('code') ?? ''
  return { grant_type: 'authorization_code', client_id: client, code, code_verifier: verifier, redirect_uri: BACK, resource: `${base}/mcp` }
}

/** Status of a message, and of a call of a tool, with a token. */
export async function statusesOf(base: string, token: string): Promise<number[]> {
  const ask = async (method: string, params: object) => (await postMessage(base, token, { jsonrpc: '2.0', id: 1, method, params })).status
  return [await ask('ping', {}), await ask('tools/call', { name: 'list_sources', arguments: {} })]
}
