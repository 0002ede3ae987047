import { type AnswerResultReply, type AnswerTypes, RESTORE } from '../form/answer-types.ts'
import { RequestError, toErrorCode } from '../request-error.ts'
import type { Transport } from '../transport.ts'
import { createPacker } from './pack-requests.ts'
import type { PendingOperation, SendResult } from './types.ts'

/** Browsers lose keep-alive bodies of 64 KiB and more; the rest stays in the outbox. */
const KEEPALIVE_BYTES = 60_000
/** The text of one call and its parameters. */
const CALL_BYTES = 400
/** The server bounds the fields of a request. */
const MOST_IN_ONE = 10

interface Options {
  formId: string
  transport: Transport
  types: AnswerTypes
}

export interface OperationSender {
  send(operation: PendingOperation): Promise<SendResult>
  sendOnExit(operations: readonly PendingOperation[]): void
}

export function createOperationSender({ formId, transport, types }: Options): OperationSender {
  const sendOne = async (pending: PendingOperation): Promise<SendResult> => {
    const { operation, variables } = types.mutation(formId, [pending])
    const { a0 } = await transport.request(operation, variables)
    return isReply(a0) ? toResult(a0, types) : { kind: 'failed' }
  }
  const sendMany = async (many: readonly PendingOperation[]): Promise<readonly SendResult[]> => {
    const { operation, variables } = types.batch(formId, many)
    const { saveAnswers } = await transport.request(operation, variables)
    return saveAnswers.map(({ saved, refused }) => {
      if (isReply(saved)) return toResult(saved, types)
      if (!refused) return { kind: 'failed' }
      return toFailure(new RequestError(toErrorCode(refused.code, ''), '', { issues: refused.issues }))
    })
  }
  const pack = createPacker<PendingOperation, SendResult>(async (many) => {
    try {
      const [first] = many
      return many.length === 1 && first ? [await sendOne(first)] : await sendMany(many)
    } catch (error) {
      return many.map(() => toFailure(error))
    }
  })
  return {
    async send(pending) {
      // A put-back is no operation of an element: it has a mutation of its own.
      if (pending.operation === RESTORE) return sendOne(pending).catch(toFailure)
      return (await pack(pending)) ?? { kind: 'failed' }
    },
    sendOnExit(operations) {
      const fitting = chooseFitting(operations)
      for (let start = 0; start < fitting.length; start += MOST_IN_ONE) {
        const { operation, variables } = types.mutation(
          formId,
          fitting.slice(start, start + MOST_IN_ONE),
          true,
        )
        transport.request(operation, variables, { keepalive: true }).catch(() => {})
      }
    },
  }
}

/** What fits into keep-alive requests; of an answer with a change too large for it, nothing after that change. */
function chooseFitting(operations: readonly PendingOperation[]): PendingOperation[] {
  const encoder = new TextEncoder()
  const left = new Set<string>()
  let room = KEEPALIVE_BYTES
  return operations.filter((operation) => {
    const size = encoder.encode(JSON.stringify(operation)).length + CALL_BYTES
    if (left.has(operation.key) || size > room) {
      left.add(operation.key)
      return false
    }
    room -= size
    return true
  })
}

/** Saved is said only on a reply that says so. */
const isReply = (reply: AnswerResultReply | null | undefined): reply is AnswerResultReply =>
  reply?.status === 200 && Number.isSafeInteger(reply.revision) && typeof reply.lastSaved === 'string'

function toResult(reply: AnswerResultReply, types: AnswerTypes): SendResult {
  const { revision, lastSaved, response, overwrote } = reply
  const person = overwrote?.person
  return {
    kind: 'saved',
    revision,
    lastSaved,
    value: response ? types.toValue(response) : null,
    ...(overwrote && {
      overwrote: {
        value: overwrote.value,
        userId: overwrote.userId,
        revision: overwrote.revision,
        ...(person && { person: `${person.firstName} ${person.lastName}` }),
      },
    }),
  }
}

function toFailure(error: unknown): SendResult {
  if (!(error instanceof RequestError)) return { kind: 'failed' }
  const { code, issues, retryAfter } = error
  switch (code) {
    case 'OFFLINE':
      return { kind: 'offline' }
    case 'UNAVAILABLE':
      return { kind: 'busy', retryAfter }
    case 'INTERNAL':
      return { kind: 'failed' }
    case 'UNAUTHENTICATED':
      return { kind: 'signedOut' }
    case 'CONFLICT':
      if (issues.some((issue) => issue.code === 'operation_reused')) return { kind: 'reused' }
      return { kind: 'refused', code: issues[0]?.code ?? code, issues }
    default:
      return { kind: 'refused', code, issues }
  }
}
