import { type ConnectionOptions } from './client.ts';
import type { Headroom } from './post.ts';
export { HeadroomError, ok } from './errors.ts';
export { creditsOf, eachRow, searchCapacity } from './pages.ts';
export type { Headroom } from './post.ts';
export type BrowserOptions = ConnectionOptions & {
    /** What your server got of `POST /v1/tokens` for this page's origin; for public routes none is needed. */
    token?: string | undefined;
};
/**
 * A client for pages in a browser.
 * @throws TypeError for a key: whoever can open the page can read it
 */
export declare function createHeadroom({ token, ...options }: BrowserOptions): Headroom;
