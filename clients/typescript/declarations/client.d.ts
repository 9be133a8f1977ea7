import { type Headroom } from './post.ts';
import { type Patience } from './retry.ts';
export type ConnectionOptions = {
    /** Address of the service, such as `https://headroom.example`. */
    baseUrl: string;
    patience?: Partial<Patience> | undefined;
    /** Seconds after which an attempt without an answer counts as lost; of JSON its body included. */
    timeout?: number | undefined;
    /** What sends requests, such as one that goes through a proxy. */
    fetch?: ((request: Request) => Promise<Response>) | undefined;
};
export type HeadroomOptions = ConnectionOptions & {
    /** `svc_live_…` or `svc_test_…`; for public routes none is needed. */
    key?: string | undefined;
};
/** A client of the service at `baseUrl`: typed by its OpenAPI document, and patient when it asks to wait. */
export declare function createHeadroom({ key, ...options }: HeadroomOptions): Headroom;
/** A client that sends these headers with every request. */
export declare function clientOf({ baseUrl, patience, timeout, fetch }: ConnectionOptions, headers: Record<string, string>): Headroom;
