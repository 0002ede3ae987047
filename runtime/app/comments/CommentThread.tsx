import { useEffect, useRef, useState } from 'react'
import { isAway, isFinal } from '../../client/request-error.ts'
import type { Discussed } from '../../core/comment/thread-id.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Alert } from '../../react/ui/Alert.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { muted, problem } from '../../react/ui/text.ts'
import { CommentBox } from './CommentBox.tsx'
import { CommentItem, nameOf } from './CommentItem.tsx'
import styles from './Comments.module.css'
import { reasonOf } from './refusals.ts'
import type { Discussion } from './start-discussion.ts'
import { texts } from './texts.ts'

interface Props {
  talk: Discussion
  place: Discussed
  name: string
}

/** The words of one thread, the newest page first, and the box to add to them. */
export function CommentThread({ talk, place, name }: Props) {
  const threadId = talk.idAt(place)
  const { comments, seen, isLoading, error } = useStore(talk.thread(threadId))
  const thread = useStore(talk.threads).get(threadId)
  const unsent = useStore(talk.waiting).filter((each) => each.threadId === threadId)
  const [replyTo, setReplyTo] = useState(() => talk.draft(threadId)?.replyTo)
  const [fault, setFault] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => void talk.load(threadId), [talk, threadId])
  const unread = thread?.unread ?? 0
  useEffect(() => {
    if (comments.length > 0 && unread > 0) void talk.markRead(threadId)
  }, [talk, threadId, comments, unread])

  const first = comments[0]?.number ?? 1
  const firstNew = comments.find(({ number, authorId }) => number > seen && authorId !== talk.userId)?.number
  const parent = comments.find(({ id }) => id === replyTo)
  const settle = async () => {
    setFault('')
    await talk
      .resolve(threadId, !thread?.isResolved)
      .catch((error: unknown) => setFault(reasonOf(error) || texts.notSaved))
  }
  return (
    <div className={styles.thread}>
      {error !== undefined && <Failure error={error} onRetry={() => talk.load(threadId)} />}
      {first > 1 && (
        <Button small tone="link" aria-busy={isLoading} onClick={() => talk.load(threadId, first)}>
          {texts.older}
        </Button>
      )}
      {comments.length === 0 && unsent.length === 0 && error === undefined && (
        <p className={muted} role="status">
          {isLoading ? texts.loading : texts.nothingYet}
        </p>
      )}
      <ol className={styles.list} aria-label={name}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            talk={talk}
            comment={comment}
            isNew={comment.number === firstNew}
            onReply={() => {
              setReplyTo(comment.id)
              box.current?.focus()
            }}
          />
        ))}
        {unsent.map((comment) => (
          <li key={comment.id} className={styles.comment} data-waiting>
            <p className={styles.content}>{comment.content}</p>
            {comment.refusal === undefined ? (
              <p className={muted} role="status">
                {navigator.onLine ? texts.sending : texts.waiting}
              </p>
            ) : (
              <div className={styles.actions}>
                <span className={problem} role="alert">
                  {[texts.notSent, comment.refusal].filter(Boolean).join(' ')}
                </span>
                <Button small onClick={() => talk.retry(comment)}>
                  {texts.again}
                </Button>
                <Button small tone="quiet" onClick={() => talk.discard(comment.id)}>
                  {texts.discard}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {replyTo && (
        <p className={styles.actions}>
          <span className={muted}>{texts.replyTo(nameOf(talk, parent))}</span>
          <Button small tone="quiet" onClick={() => setReplyTo(undefined)}>
            {texts.stopReply}
          </Button>
        </p>
      )}
      <CommentBox
        key={threadId}
        ref={box}
        talk={talk}
        threadId={threadId}
        label={place.key === null ? texts.write : texts.about(name)}
        replyTo={replyTo}
        onSent={() => setReplyTo(undefined)}
      />
      <div className={styles.actions}>
        {thread && thread.count > 0 && (
          <Button small tone="quiet" icon={thread.isResolved ? 'undo' : 'check'} onClick={settle}>
            {thread.isResolved ? texts.reopen : texts.resolve}
          </Button>
        )}
        {place.key !== null && <GoTo talk={talk} answer={place.key} part={place.part ?? undefined} />}
        {fault && (
          <span className={problem} role="alert">
            {fault}
          </span>
        )}
      </div>
    </div>
  )
}

function GoTo({ talk, answer, part }: { talk: Discussion; answer: AnswerKey; part: string | undefined }) {
  return (
    <Button small tone="quiet" onClick={() => talk.controller.goToQuestion(answer, part)}>
      {texts.goTo}
    </Button>
  )
}

/** What could not be loaded, and why. */
export function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const words = isFinal(error) ? texts.denied : isAway(error) ? texts.offline : texts.failed
  return (
    <div role="status">
      <Alert tone="warning">{words}</Alert>
      {!isFinal(error) && (
        <Button small onClick={onRetry}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}
