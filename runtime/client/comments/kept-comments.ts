/** A comment on its way to the server. */
export interface WaitingComment {
  /** The client's id: sending it again adds nothing. */
  id: string
  threadId: string
  content: string
  mentions: readonly string[]
  replyTo?: string
  createdDate: string
  /** Why the server would not take it; sent again when the person says so. */
  refusal?: string
}

/** What somebody has begun to write. */
export interface Draft {
  content: string
  /** Whom it mentions, by the name that stands in it. */
  mentions: Readonly<Record<string, string>>
  replyTo?: string
}

const PREFIX = 'formwork-comment'

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const keys = (prefix: string): string[] => {
  const from = storage()
  return from ? Object.keys(from).filter((key) => key.startsWith(prefix)) : []
}
const part = encodeURIComponent
/** The colon parts them: an encoded part holds none. */
const waitingPrefix = (userId: string) => `${PREFIX}:waiting:${part(userId)}:`
const draftPrefix = (userId: string) => `${PREFIX}:draft:${part(userId)}:`

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: object | undefined): void {
  try {
    if (value) storage()?.setItem(key, JSON.stringify(value))
    else storage()?.removeItem(key)
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
}

/** What a person has written about a form on this device and the server does not have yet. */
export function keptComments(userId: string, formId: string) {
  const waiting = `${waitingPrefix(userId)}${part(formId)}:`
  const draft = (threadId: string) => `${draftPrefix(userId)}${part(formId)}:${part(threadId)}`
  return {
    waiting: (): WaitingComment[] =>
      keys(waiting)
        .flatMap((key) => read<WaitingComment>(key) ?? [])
        .sort((a, b) => (a.createdDate < b.createdDate ? -1 : 1)),
    keep: (comment: WaitingComment) => write(waiting + part(comment.id), comment),
    drop: (id: string) => write(waiting + part(id), undefined),
    draft: (threadId: string) => read<Draft>(draft(threadId)),
    keepDraft: (threadId: string, text: Draft | undefined) => write(draft(threadId), text),
  }
}

/** How many comments of a person, or of anybody, were never acknowledged. */
export const countWaitingComments = (userId?: string): number =>
  keys(userId === undefined ? `${PREFIX}:waiting:` : waitingPrefix(userId)).length

/** Removes what was written from this browser: of a person, or of anybody. */
export function forgetComments(userId?: string): void {
  const prefixes = userId === undefined ? [PREFIX] : [waitingPrefix(userId), draftPrefix(userId)]
  for (const key of prefixes.flatMap(keys)) write(key, undefined)
}
