import type { webhooks } from './api.d.ts';
/** What every endpoint receives, parsed. More types may be added, and an endpoint may ask for others: ignore those that you do not know. */
export type WebhookEvent = webhooks['capacity.changes' | 'webhook.test']['post']['requestBody']['content']['application/json'];
/** What an endpoint received is not genuine. */
export declare class SignatureVerificationError extends Error {
    name: string;
}
/**
 * The event that an endpoint received.
 * @param payload the raw body, before anything parses it
 * @param header its header `Service-Signature`
 * @param secret `whsec_…`, as it was shown when the endpoint was created
 * @param tolerance seconds by which the time of the signature may differ from the clock
 * @throws SignatureVerificationError where it is not genuine or not of now
 */
export declare function constructEvent(payload: Uint8Array | string, header: string, secret: string, tolerance?: number): WebhookEvent;
