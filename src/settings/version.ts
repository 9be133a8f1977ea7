import manifest from '../../package.json' with { type: 'json' }

/** Version of this build. */
export const VERSION = manifest.version

/** Version of the HTTP contract, as `/v1/openapi.json` states it. */
export const CONTRACT_VERSION = '1.0.0'
