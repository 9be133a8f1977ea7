/** An answer of the service that is an error. Branch on `code`; it keeps its meaning for ever, and more may be added. */
export declare class HeadroomError extends Error {
    name: string;
    readonly status: number;
    /** Null for an answer that is not the service's, such as a proxy's. */
    readonly code: string | null;
    /** The parameter that is wrong, where one is. */
    readonly param: string | null;
    /** Quote it when you report a problem. */
    readonly requestId: string | null;
    readonly details: Record<string, unknown>;
    /** The page about the code. */
    readonly docUrl: string | null;
    /** The cheapest plan that allows the request, for `plan_required`. */
    readonly requiredPlan: string | null;
    /** Seconds after which the request may be sent again; null when waiting does not help. */
    readonly retryAfter: number | null;
    constructor(response: Response, body: unknown);
}
/** What a request is answered with, as openapi-fetch tells it. */
export type Asked<Body> = Promise<{
    data?: Body;
    error?: unknown;
    response: Response;
}>;
/** The body of an answer, undefined where it has none. @throws HeadroomError */
export declare function ok<Body>(asked: Asked<Body>): Promise<NonNullable<Body>>;
