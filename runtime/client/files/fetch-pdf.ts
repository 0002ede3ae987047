import { pdfAddress } from '../../core/paper/address.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { RequestError, toErrorCode } from '../request-error.ts'

/** Longer than the server takes at most. */
const PATIENCE_MS = 150_000

export interface PdfRequest {
  formId: string
  withComments: boolean
  /** Whose page this is: the server refuses it when somebody else has signed in since. */
  userId: string
  /** What the form is read in, as `Accept-Language` says it. */
  language: string
}

/** A form as a PDF, with the name that the server gives it. @throws RequestError */
export async function fetchPdf({ formId, withComments, userId, language }: PdfRequest) {
  const response = await fetch(pdfAddress(formId, { withComments }), {
    headers: { 'accept-language': language, 'x-formwork-user': encodeURIComponent(userId) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new RequestError('OFFLINE', String(cause))
  })
  if (!response.ok) throw await refusalOf(response)
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const plain = /filename="?([^";]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const content = await response.blob().catch((cause: unknown) => {
    throw new RequestError('OFFLINE', String(cause))
  })
  return { content, name: name ? decodeURIComponent(name) : (plain ?? 'form.pdf') }
}

async function refusalOf(response: Response): Promise<RequestError> {
  const reply = await response.json().catch(() => undefined)
  const { code, issues } = reply?.errors?.[0]?.extensions ?? {}
  const known: readonly Issue[] = Array.isArray(issues) ? issues : []
  return new RequestError(toErrorCode(code ?? response.status, ''), `HTTP ${response.status}`, {
    issues: known,
  })
}
