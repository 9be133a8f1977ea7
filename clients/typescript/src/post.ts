import type { Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import type { MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import type { paths } from './api.d.ts'
import { IDEMPOTENCY_KEY } from './retry.ts'

type Posted = PathsWithMethod<paths, 'post'>

type Operation<Path extends Posted> = paths[Path]['post']

/** Where a request makes something that lasts, a name for it of your choice: sent again under the name within a day, it makes nothing more. */
type Named<Path extends Posted> = Operation<Path> extends { parameters: { header?: infer Header } }
  ? [NonNullable<Header>] extends [never] ? { idempotencyKey?: never } : { idempotencyKey?: string | undefined }
  : never

type Given<Path extends Posted, Init> = Init & Named<Path> & { [name: string]: unknown }

/** `POST` of openapi-fetch, with `idempotencyKey`. */
type Post = <Path extends Posted, Init extends MaybeOptionalInit<paths[Path], 'post'>>(
  url: Path, ...init: RequiredKeysOf<Init> extends never ? [Given<Path, Init>?] : [Given<Path, Init>]
) => Promise<FetchResponse<Operation<Path>, Init, MediaType>>

/** Every operation of the API by its method and path: `headroom.GET('/v1/capacity', {…})`. */
export type Headroom = Omit<Client<paths>, 'POST'> & { POST: Post }

/** A client whose `POST` sends `idempotencyKey` as the header that it is. */
export function withIdempotency(client: Client<paths>): Headroom {
  const send = client.POST as (url: string, init?: object) => Promise<unknown>
  const POST = (url: string, { idempotencyKey, ...init }: { idempotencyKey?: string; params?: { header?: object } } = {}) => (
    send(url, idempotencyKey === undefined ? init : { ...init, params: { ...init.params, header: { ...init.params?.header, [IDEMPOTENCY_KEY]: idempotencyKey } } }))
  return { ...client, POST: POST as Post }
}
