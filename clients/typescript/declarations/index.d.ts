export { createHeadroom, type HeadroomOptions } from './client.ts';
export { HeadroomError, ok } from './errors.ts';
export { creditsOf, eachRow, searchCapacity } from './pages.ts';
export type { Headroom } from './post.ts';
export type * from './types.ts';
export { constructEvent, SignatureVerificationError, type WebhookEvent } from './webhooks.ts';
export type { components, operations, paths } from './api.d.ts';
