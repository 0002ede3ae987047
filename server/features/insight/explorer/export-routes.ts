import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { create as contentDisposition } from 'content-disposition'
import { type Context, Hono } from 'hono'
import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { cleanFileName } from '../../../../runtime/core/file/clean-name.ts'
import { csvFile, csvLines } from '../../../../runtime/core/text/csv.ts'
import { type Line, xlsxFile } from '../../../../runtime/core/text/xlsx-file.ts'
import { AppError, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { refusal } from '../../../http/refusal.ts'
import { audit } from '../../ground/audit/index.ts'
import { EXPLORER_EXPORTS, EXPORT_PARTS, type ExplorerExport, partId } from './collections.ts'
import { chosen, exploredBy } from './explored.ts'

const MEDIA_TYPES: Readonly<Record<ExplorerExport['format'], string>> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * `GET /{id}`: the file of an export, for its owner alone and as long as they may explore the template with each of its
 * columns; what is in it was read with the rights of that moment. Kept by nobody.
 */
export function exportRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get('/:id', async (c: Context<HttpEnv>) => {
    const caller = { services, userId: c.get('session')?.userId ?? null }
    const found = await readyExport(caller, c.req.param('id') ?? '')
    const { ownerId, programId, templateGroupId, format, forms, name } = found
    await audit(services, {
      ...{ action: 'explorer.download', actorId: ownerId },
      details: { program: programId, template: templateGroupId, format, forms },
    })
    const file = cleanFileName(`${name}.${format.toLowerCase()}`)
    return new Response(Readable.toWeb(Readable.from(bytesOf(services, found))) as ReadableStream, {
      headers: {
        ...{ 'content-type': MEDIA_TYPES[format], 'content-disposition': contentDisposition(file) },
        ...{ 'cache-control': 'no-store', vary: 'Cookie' },
      },
    })
  })

  routes.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return refusal(c, error)
  })
  return routes
}

/** @throws AppError UNAUTHENTICATED, NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED for a column that was taken from them */
async function readyExport(caller: Caller, id: string): Promise<ExplorerExport> {
  const { store, clock } = caller.services
  const own = { id, ownerId: userOf(caller), state: 'ready', expires: { $gt: clock().toISOString() } }
  const found = ID_PATTERN.test(id) ? await store.collection(EXPLORER_EXPORTS).findOne(own) : null
  if (!found) throw notFound()
  const explored = await exploredBy(caller, found)
  chosen(
    explored,
    found.columns.map((column) => column.id),
  )
  return found
}

/** Made while it is sent: no more than a part of it is held at a time. */
async function* bytesOf(services: Services, found: ExplorerExport): AsyncGenerator<Uint8Array> {
  const lines = linesOf(services, found)
  if (found.format === 'XLSX') yield* xlsxFile(lines, new Date(found.createdDate))
  else for await (const part of csvFileOf(lines)) yield Buffer.from(part)
}

async function* csvFileOf(parts: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const lines of parts) {
    yield isFirst ? csvFile(lines) : csvLines(lines)
    isFirst = false
  }
}

async function* linesOf({ store }: Services, { id, columns, parts }: ExplorerExport) {
  yield [columns.map(({ label }) => label)]
  for (let n = 0; n < parts; n++) {
    const part = await store.collection(EXPORT_PARTS).findOne({ id: partId(id, n) })
    if (!part) throw new Error(`Part ${n} of export ${id} is gone`)
    if (part.lines.length > 0) yield part.lines
    await nextTurn()
  }
}
