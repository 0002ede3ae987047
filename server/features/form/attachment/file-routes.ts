import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { type Context, Hono } from 'hono'
import { parseKey } from '../../../../runtime/core/element/answer-key.ts'
import type { FilePaths } from '../../../../runtime/core/file/address.ts'
import { kindById } from '../../../../runtime/core/file/kinds.ts'
import { MAX_FILE_BYTES } from '../../../../runtime/core/file/limits.ts'
import type { StoredFile } from '../../../../schemas/index.ts'
import { AppError, badInput, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { paced } from '../../../http/paced.ts'
import { refusal } from '../../../http/refusal.ts'
import { filesOf, thumbnailKey } from './files-of.ts'
import { findFile } from './find-file.ts'
import { uploadFile } from './upload-file.ts'

/** Phones have slow lines: how long all of it may take is the server's own limit. */
const patience = { silenceMs: 30_000 }

/** Nothing in a file runs, loads or is framed, whatever it turns out to be besides what it was taken for. */
const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Who stands at the door that files are sent and fetched through. */
interface FileDoor {
  paths: FilePaths
  callerOf(c: Context<HttpEnv>): Caller
  /** Before anything is read of a file. @throws AppError LIMIT_EXCEEDED */
  admit?(c: Context<HttpEnv>, size: number): Promise<void>
}

/**
 * Attachments (FF-13): `PUT /{formId}/{questionId}?name=&upload=&location=` takes one as the body, `GET /{key}` and
 * `GET /{key}/thumbnail` give it back. Stands behind whatever says who calls, and the refusal of foreign writes.
 */
export function fileRoutes(services: Services, { paths, callerOf, admit }: FileDoor): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const files = filesOf(services)

  routes.put('/:formId/:questionId', async (c) => {
    const { formId, questionId } = c.req.param()
    const body = c.req.raw.body
    const announced = announcedSize(c.req.header('content-length'))
    await admit?.(c, announced ?? MAX_FILE_BYTES)
    const content = body ? paced(body, patience) : empty()
    const file = await uploadFile(callerOf(c), files, {
      formId,
      questionId,
      location: locationOf(c.req.query('location'), questionId),
      name: c.req.query('name') ?? '',
      uploadId: c.req.query('upload') ?? services.newId(),
      announced,
      content,
    }).catch(async (error: unknown) => {
      if ((announced ?? 0) <= MAX_FILE_BYTES) await letPass(content)
      throw error
    })
    return c.json({ file: describe(file, paths) }, 201)
  })

  routes.get('/:key', async (c) => {
    const caller = callerOf(c)
    const file = await findFile(caller, c.req.param('key'))
    // Only pictures that were decoded here are shown in the page; everything else is a download.
    const isShown = file.hasThumbnail && kindById(file.kind)?.isImage && file.kind !== 'tiff'
    return respond(c, caller, file.id, {
      'content-type': kindById(file.kind)?.mediaType ?? 'application/octet-stream',
      'content-disposition': contentDisposition(file.name, { type: isShown ? 'inline' : 'attachment' }),
    })
  })

  routes.get('/:key/thumbnail', async (c) => {
    const caller = callerOf(c)
    const file = await findFile(caller, c.req.param('key'))
    if (!file.hasThumbnail) throw new AppError('NOT_FOUND', 'Not Found')
    return respond(c, caller, thumbnailKey(file.id), { 'content-type': 'image/webp' })
  })

  routes.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return refusal(c, error)
  })
  return routes
}

const describe = (file: StoredFile, { urlOf, thumbnailOf }: FilePaths) => ({
  key: file.id,
  name: file.name,
  kind: file.kind,
  size: file.size,
  url: urlOf(file.id),
  thumbnailUrl: file.hasThumbnail ? thumbnailOf(file.id) : null,
})

/**
 * Kept by the browser of whoever fetched it, and asked for anew each time: a right may be gone by then. Nothing is kept
 * of a guest's: the computer may be anybody's (reliability I3).
 */
async function respond(
  c: Context<HttpEnv>,
  caller: Caller,
  key: string,
  more: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = new Headers({
    ...more,
    'cache-control': caller.visit ? 'no-store' : 'private, no-cache',
    'content-security-policy': filePolicy,
    etag: `"${key}"`,
  })
  if (c.req.header('if-none-match')?.includes(`"${key}"`)) return new Response(null, { status: 304, headers })
  const content = await filesOf(caller.services).open(key)
  if (!content) throw new AppError('NOT_FOUND', 'Not Found')
  headers.set('content-length', String(content.size))
  if (c.req.method === 'HEAD') {
    content.stream.destroy()
    return new Response(null, { headers })
  }
  return new Response(Readable.toWeb(content.stream) as ReadableStream<Uint8Array>, { headers })
}

/** `table/row-1/inner/row-2`, as the key of an answer has it before the question. */
function locationOf(text: string | undefined, questionId: string) {
  if (!text) return []
  const key = parseKey(`${text}/${questionId}`)
  if (!key) throw invalid({ code: 'answer.bad_location', path: questionId.slice(0, 64) })
  return key.location
}

function announcedSize(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (!/^\d{1,15}$/.test(header)) throw badInput('Content-Length must be a number of bytes')
  return Number(header)
}

/** A browser reads an answer once all of its body has left: a refusal that came earlier would never be seen. */
async function letPass(content: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.byteLength
      if (size > MAX_FILE_BYTES) return
    }
  } catch {
    // The sender is gone: nobody waits for the answer.
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}
