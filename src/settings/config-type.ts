import type { BlockList } from 'node:net'
import type { BasemapSetting } from './setting-shapes.ts'
import type { DocumentLimits } from '../shapes/document-limits.ts'

/** An OpenID provider by which people sign in. */
export type OidcSettings = {
  /** Its issuer identifier: an https address, or http on this machine where `egress.loopback` allows it. */
  issuer: string
  clientId: string
  /** Null for a client without one. */
  clientSecret: string | null
  /** What people call it. */
  name: string
}

/** What the environment sets; every member has a usable default but `databaseUrl` and `publicUrl`. */
export type Config = {
  /** TCP port of the HTTP server, 0–65535; 0 picks a free one. */
  port: number
  /** Address to listen on; null for every address. */
  host: string | null
  /** Address that absolute links start with, without a slash at its end; null to derive it from the request. */
  publicUrl: string | null
  /** One address, or a comma list of servers of which one is the primary. Null for the private cluster under `dataDir`. */
  databaseUrl: string | null
  /** What API processes ask the primary through: a pooler in transaction mode, or a comma list of them, one for each server. Null for `databaseUrl`. */
  webDatabaseUrl: string | null
  /** The pooler follows named statements. */
  poolerPrepares: boolean
  /** Addresses of hot standbys, which statements that only read run on. */
  readDatabaseUrls: string[]
  /** Which operators and sources the service is about, and the folder of its manifests. */
  registry: {
    /** `demo`, `europe`, or the name of a folder of one's own. */
    name: string
    /** Absolute path. */
    folder: string
    /** Whether a person chose it; the demonstration is in force otherwise, where no other registry is. */
    chosen: boolean
  }
  /** Absolute path: private cluster, archive of documents, exports, first key. Each registry has its own. */
  dataDir: string
  /** Folders as in PATH, in which programs are looked for. */
  searchPath: string
  /** `npm start` runs this process, so that it ends when npm is killed. */
  underNpm: boolean
  /** Addresses whose `X-Forwarded-*` headers are believed. */
  trustedProxies: BlockList
  /** Where this process serves its metrics; null for nowhere. Port 0 picks a free one. */
  metrics: { host: string; port: number } | null
  /** The least important events that are logged; null when not set. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | null
  /** An event is logged for each answer. */
  accessLog: boolean
  /** API processes that answer on the port, 1–64. */
  processes: number
  /** Connections that one API process opens at most, 1–1000. */
  webConnections: number
  /** Connections that one worker process opens at most, 2–1000. */
  workerConnections: number
  /** Imports that one worker process runs side by side, 1–100. */
  workerConcurrency: number
  /** Documents that one worker process fetches side by side, each from another host, 1–100. */
  fetchConcurrency: number
  /** Pause in ms between two requests to one publisher's host, 0–60000. */
  hostPause: number
  /** Heap in MB of the process that carries out an import, 64–65536. */
  importHeap: number
  /** How large a document may be, and become as it is unpacked. */
  documentLimits: DocumentLimits
  /** Webhook deliveries that one worker process makes side by side, 1–10000. */
  deliveryConcurrency: number
  /** 32 bytes that the secrets of webhooks are encrypted with; null when not set. */
  secretKey: Buffer | null
  /** How mails are sent. */
  mail: {
    /** `smtp://user:password@host:587` or `smtps://…`; null: each mail is a file in `folder`. */
    smtpUrl: string | null
    /** Absolute path. */
    folder: string
    /** The sender: `name@host` or `Headroom <name@host>`. */
    from: string
    /** The deployer's own address, to which people write who ask for another plan; null: the pages take no such question. */
    operator: string | null
  }
  /** Null: nobody signs in by OpenID Connect. */
  oidc: OidcSettings | null
  /** Events of a payment provider; null: there are none. */
  billing: {
    /** That the provider signs them with. */
    secret: string
    /** Plans by the id or the lookup key of the price that pays for them. */
    plans: ReadonlyMap<string, string>
  } | null
  /** Exports that one worker process makes side by side, 1–20. */
  exportConcurrency: number
  /** Time in ms between two signs of life of a worker process, 50–60000. */
  workerBeat: number
  /** Silence in ms after which a worker counts as dead and others take over its jobs, 100–3600000. */
  workerDead: number
  /** Requests a second that one address may send to the public map routes, 1–1000000. */
  addressRate: number
  /** Requests that one address may send to them at once after a pause, 1–1000000. */
  addressBurst: number
  /** Connections that one address may have open to one process, 1–1000000. */
  addressConnections: number
  /** The plan of visitors of the map, who have no key, or `off`; null when not set: off, but for the demonstration. */
  visitors: string | null
  /** What the map is drawn on: a PMTiles file (absolute path) or a style of another host; null for Natural Earth. */
  basemap: BasemapSetting | null
  /** Longest time in ms that a statement of the web role runs; 0 for no limit. */
  statementTimeout: number
  /** Longest time in ms to wait for a connection of the pool, 1–60000. */
  connectTimeout: number
  /** Where the documents that were read are kept: absolute path of a folder, or `s3://bucket/prefix`. */
  archive: string
  /** Where exports are kept, likewise. */
  exports: string
  /** Each night the worker writes the public tiles and all figures that may be shown to the place of the exports. */
  bulk: boolean
  /** Keys of portals that operators publish through, by host. */
  portalKeys: ReadonlyMap<string, string>
  /** Folder of GeoNames' postal codes or of a mirror, without a slash at its end. */
  postcodesUrl: string
  /** How downloads and deliveries reach out. */
  egress: {
    /** They may also reach this machine's own addresses: for development and tests. */
    loopback: boolean
    /** `1.2.3.4:53`, asked in place of the machine's own DNS servers; null for those. */
    dnsServer: string | null
  }
}
