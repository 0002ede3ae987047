import { parseKey } from '../../core/element/answer-key.ts'
import type { AttachedFile } from '../../core/element/files.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { asksToComeAgain } from '../request-error.ts'
import type { PendingFile, SendFileResult, SendOptions } from './types.ts'

/** A line on which nothing moves for that long counts as gone. */
const SILENCE_MS = 45_000

interface Reply {
  file?: AttachedFile
  errors?: { extensions?: { issues?: Issue[] } }[]
}

interface SenderParts {
  formId: string
  userId: string
  /** Where a file of a question is sent. */
  uploadTo(formId: string, questionId: string): string
  /** Whether the server does not know the person any more; rejects while it cannot be asked. */
  isSignedOut(): Promise<boolean>
}

/** Sends one file as the body of a request, with its progress: fetch cannot tell that. Never rejects. */
export function createFileSender(parts: SenderParts) {
  /** Whoever is not signed in is refused before the body is read, which looks like a broken line from here. */
  const isRefused = () => parts.isSignedOut().catch(() => false)
  return async (file: PendingFile, options: SendOptions): Promise<SendFileResult> => {
    if (!(await isReadable(file.content))) return { kind: 'unreadable' }
    const result = await send(addressOf(parts, file), parts.userId, file.content, options)
    return result.kind === 'offline' && (await isRefused()) ? { kind: 'signedOut' } : result
  }
}

function addressOf({ formId, uploadTo }: SenderParts, { id, key, name }: PendingFile): string {
  const { location, elementId } = parseKey(key) ?? { location: [], elementId: key }
  const rows = location.map(({ parentId, rowId }) => `${parentId}/${rowId}`).join('/')
  const query = new URLSearchParams({ name, upload: id, ...(rows && { location: rows }) })
  return `${uploadTo(formId, elementId)}?${query}`
}

/** A file that was moved or changed on the disk since it was chosen is one no longer. */
const isReadable = (content: Blob): Promise<boolean> =>
  content
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

function send(
  address: string,
  userId: string,
  content: Blob,
  { onProgress, signal }: SendOptions,
): Promise<SendFileResult> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const finish = (result: SendFileResult) => {
      clearTimeout(silence)
      done(result)
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        finish({ kind: 'offline' })
        request.abort()
      }, SILENCE_MS)
    }
    request.open('PUT', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    // A file that one person chose is never sent in the name of another who signed in since (reliability A7).
    request.setRequestHeader('x-formwork-user', encodeURIComponent(userId))
    request.upload.onprogress = ({ loaded, total }) => {
      listen()
      onProgress(total > 0 ? loaded / total : 0)
    }
    // From here the server looks at it, which takes as long as it takes.
    request.upload.onload = () => {
      clearTimeout(silence)
      onProgress(1)
    }
    request.onload = () => finish(toResult(request))
    request.onerror = () => finish({ kind: 'offline' })
    request.onabort = () => finish({ kind: 'cancelled' })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    listen()
    request.send(content)
  })
}

function toResult(request: XMLHttpRequest): SendFileResult {
  const { status } = request
  if (status === 401) return { kind: 'signedOut' }
  if (status === 500 || asksToComeAgain(status))
    return { kind: 'busy', retryAfter: Number(request.getResponseHeader('retry-after')) || undefined }
  const reply = read(request.responseText)
  if (reply.file && status < 300) return { kind: 'stored', file: toFile(reply.file) }
  const issue = reply.errors?.[0]?.extensions?.issues?.[0]
  if (issue?.code === 'file_cut_short') return { kind: 'offline' }
  return { kind: 'refused', issue: issue ?? { code: status === 413 ? 'file_too_large' : 'answer.read_only' } }
}

const toFile = ({ key, name, kind, size }: AttachedFile): AttachedFile => ({ key, name, kind, size })

function read(text: string): Reply {
  try {
    return JSON.parse(text) as Reply
  } catch {
    return {}
  }
}
