import { COMPRESSED, EXPORT_FORMATS, FORMAT_NAMES } from '../shapes/export-formats.ts'
import { createExportParams, downloadParams, exportParams, exportsParams } from '../shapes/exports.ts'
import { CAPACITY_ERRORS } from './capacity.ts'
import { operations } from './operation.ts'
import { address, count, fields, flag, id, instant, list, number, orNull, text, word, ref, type Schema } from './schema.ts'

const [firstType, ...otherTypes] = [...new Set(Object.values(EXPORT_FORMATS).map(({ mediaType }) => mediaType))] as [string, ...string[]]

export const exportSchemas: Record<string, Schema> = {
  Export: fields('A file with every matching capacity record, from one state of the data.', {
    id: id('exp', 'Export.'),
    status: word(['queued', 'running', 'failed', 'succeeded'], 'An expired export stays `succeeded`.'),
    format: word(FORMAT_NAMES, `Format of the file; ${COMPRESSED} are compressed with gzip.`),
    filters: { type: 'object', description: 'The filters of the search, as the service read them.' },
    fields: orNull(list(text('A column.'), 'The columns that were asked for; null: all.')),
    progress: { ...number('Share of the rows written so far.'), minimum: 0, maximum: 1 },
    rows: orNull(count('Rows in the file; null before it is finished.')),
    size_bytes: orNull(count('Size of the file as downloaded.')),
    sha256: orNull({ ...text('SHA-256 of the file as downloaded, also its entity tag.'), pattern: '^[0-9a-f]{64}$' }),
    created_at: instant('When it was requested.'),
    started_at: orNull(instant('When its first attempt began.')),
    finished_at: orNull(instant('When it succeeded or failed.')),
    expires_at: orNull(instant('When its file is deleted: seven days after it was finished, or when rights changed.')),
    expired: flag('True: the file is deleted.'),
    error: orNull(fields('Why it failed.', {
      code: text('`rights_changed` when the rights of one of its sources changed, else a code of the error table.'),
      message: text('For people.'),
    })),
    download_url: orNull(address('Address of the file, null when there is none. It needs the key too.')),
  }),
  ExportLink: fields('An address of the file of an export that needs no key.', {
    url: address('Address of the file.'), expires_at: instant('When it ends, at the latest.'),
  }),
}

export const exportOperations = operations({ tag: 'Exports', capability: 'exports' }, [
  {
    id: 'createExport', method: 'post', path: '/v1/exports', status: 202, makes: true, action: 'export.make', summary: 'Create an export',
    description: 'Queues a file with every record that a search with these filters finds. Withheld figures are masked, as in searches. Errors in '
      + 'the filters are reported at once. An account may have three exports queued or running.',
    shape: createExportParams, answer: { envelope: ref('Export') }, errors: [...CAPACITY_ERRORS, 'export_limit_exceeded', 'idempotency_conflict'],
    exampleBody: { format: 'geoparquet', filters: { country: ['ES', 'FR'], min_capacity_mw: 5 } },
  },
  {
    id: 'listExports', path: '/v1/exports', summary: 'Your exports',
    description: 'Newest first, expired ones included.',
    shape: exportsParams, answer: { envelope: ref('Export') }, example: '/v1/exports?limit=1',
  },
  {
    id: 'getExport', path: '/v1/exports/:id', summary: 'One export',
    description: 'Poll until `status` is `succeeded` or `failed`; `progress` shows how far it is.',
    shape: exportParams, answer: { envelope: ref('Export') }, errors: ['export_not_found'], example: '/v1/exports/exp_00000000000000000001',
  },
  {
    id: 'deleteExport', method: 'delete', path: '/v1/exports/:id', status: 204, action: 'export.delete', summary: 'Delete an export',
    description: 'Its file is deleted, links to it and downloads of it end, and one that is being made is given up.',
    shape: exportParams, answer: { none: true }, errors: ['export_not_found'], example: '/v1/exports/exp_00000000000000000002',
  },
  {
    id: 'linkExport', method: 'post', path: '/v1/exports/:id/link', action: 'export.link', summary: 'Lend a link to an export',
    description: 'An address of the file that needs no key, for a program or a colleague: for an hour, or until the export or the key ends. A download by it counts for the account, and '
      + 'takes one of its slots. Whoever has the address may download the file.',
    shape: exportParams, answer: { envelope: ref('ExportLink') }, errors: ['export_not_found', 'export_not_ready', 'export_expired'],
    example: '/v1/exports/exp_00000000000000000001/link',
  },
  {
    id: 'downloadExport', path: '/v1/exports/:id/download', ranges: true, summary: 'Download an export',
    description: 'The whole file, or one `Range` of it. `If-Range` with its `ETag` continues an interrupted download. A download holds one of the '
      + 'plan’s slots until it ends. It is aborted when the rights of one of its sources change. A link of `POST /v1/exports/{id}/link` needs no key.',
    shape: downloadParams,
    answer: {
      type: firstType, otherTypes,
      body: { type: 'string', contentMediaType: 'application/octet-stream' },
      headers: {
        'Content-Disposition': text('The file name.'),
        'Accept-Ranges': { type: 'string', const: 'bytes', description: 'Ranges are served.' },
      },
    },
    errors: ['export_not_found', 'export_not_ready', 'export_expired', 'download_limit_exceeded'],
    example: '/v1/exports/exp_00000000000000000001/download',
  },
])
