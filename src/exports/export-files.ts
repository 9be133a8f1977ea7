import type { Readable } from 'node:stream'
import type { RouterContext } from '@koa/router'
import type pg from 'pg'
import { Refusal } from '../errors/refusal.ts'
import type { State } from '../middleware/state.ts'
import { CSV_TYPES } from '../shapes/csvt.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../shapes/export-formats.ts'
import { askedRange, byteRange, type AskedRange } from './byte-range.ts'
import { followDownloads } from './downloads.ts'
import type { OpenExport } from './open-export.ts'
import { untilFree } from './until-free.ts'

/** What api.open_download answers. */
export type Download = { id: string; format: ExportFormat; file: string; size_bytes: number; sha256: string; fields: string[] | null; slot: string | null; lease_ms: number }

/** The bytes that a request asks for, and its condition. */
export type Wanted = { known: string[]; range: AskedRange | null; ifRange: string | null }

/** Sends the file of an opened download as a request wants it. */
export type SendExport = (ctx: RouterContext<State>, download: Download, wanted: Wanted) => Promise<void>

/** What a request for the file of an export wants of it. */
export function wantedOf(ctx: RouterContext<State>): Wanted {
  const range = askedRange(ctx.get('Range'))
  const ifRange = ctx.get('If-Range')
  return {
    known: [...ctx.get('If-None-Match').matchAll(/(?:W\/)?"([^"]*)"|(\*)/g)].map(([, tag, any]) => tag ?? any ?? ''),
    // HEAD has no range (RFC 9110, 14.2). A weak tag or a date never matches in a strong comparison.
    range: ctx.method === 'HEAD' ? null : range,
    ifRange: ifRange === '' ? null : (/^"([^"]*)"$/.exec(ifRange)?.[1] ?? ''),
  }
}

/** The parameters of api.open_download, without the account. */
export function downloadOf(id: unknown, method: string, { known, range, ifRange }: Wanted): object {
  return { id, takes_slot: method === 'GET', known, if_range: ifRange, first: range && 'first' in range ? range.first : null }
}

/**
 * Sends the files of exports, whole or one range, with a strong entity tag, its SHA-256. A download holds one of the account's slots while
 * bytes are sent, which is free before the last of them: a client that reads range after range needs one. It is aborted when the rights of one of its
 * sources change.
 */
export function exportFiles(pool: pg.Pool, openExport: OpenExport): SendExport {
  const downloads = followDownloads(pool)

  async function send(ctx: RouterContext<State>, download: Download, { known, range, ifRange }: Wanted): Promise<void> {
    const { slot, sha256, size_bytes: size, file } = download
    const applies = range !== null && (ifRange === null || ifRange === sha256) ? range : null
    setHeaders(ctx, download)
    if (known.includes(sha256) || known.includes('*')) {
      ctx.status = 304
    } else if (ctx.method === 'HEAD') {
      ctx.status = 200
      ctx.length = size
    } else {
      const bytes = applies === null ? { first: 0, last: size - 1 } : byteRange(applies, size)
      if (bytes === null) throw unsatisfiable(size)
      const content = await openExport(file, bytes)
      ctx.body = slot === null ? content : hold(ctx, slot, download.lease_ms, content)
      ctx.length = bytes.last - bytes.first + 1
      if (applies !== null) {
        ctx.status = 206
        ctx.set('Content-Range', `bytes ${bytes.first}-${bytes.last}/${size}`)
      }
      return
    }
    if (slot !== null) void downloads.end(slot)
  }

  /** Keeps the slot until all but the last byte is sent, or the client is gone. */
  function hold(ctx: RouterContext<State>, slot: string, leaseMs: number, content: Readable): Readable {
    let ended: Promise<void> | null = null
    const end = () => ended ??= downloads.end(slot)
    const gone = () => {
      content.destroy()
      void end()
    }
    if (ctx.res.destroyed) gone()
    else {
      ctx.res.once('close', gone)
      downloads.begin(slot, leaseMs, () => ctx.res.destroy())
    }
    return untilFree(content, ctx.res, end)
  }

  return async (ctx, download, wanted) => {
    try {
      await send(ctx, download, wanted)
    } catch (error) {
      if (download.slot !== null) void downloads.end(download.slot)
      throw error
    }
  }
}

function setHeaders(ctx: RouterContext<State>, { id, format, sha256, fields }: Download): void {
  const { mediaType, extension } = EXPORT_FORMATS[format]
  ctx.set({
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="headroom-${id}.${extension}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    ETag: `"${sha256}"`,
    ...(format === 'csv' && fields === null && { Link: `<${CSV_TYPES}>; rel="describedby"; type="text/plain"` }),
  })
}

function unsatisfiable(size: number): Refusal {
  return new Refusal('invalid_parameter', `Range: the file has ${size} bytes`, {
    status: 416, headers: { 'Content-Range': `bytes */${size}` },
  })
}
