import {
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MAX_COMMENT } from '../../core/comment/thread-id.ts'
import { Button } from '../../react/ui/Button.tsx'
import { muted, problem, visuallyHidden } from '../../react/ui/text.ts'
import styles from './Comments.module.css'
import type { Discussion } from './start-discussion.ts'
import { texts } from './texts.ts'
import { useMentions } from './use-mentions.ts'

interface Props {
  ref?: Ref<HTMLTextAreaElement>
  talk: Discussion
  threadId: string
  label: string
  replyTo: string | undefined
  onSent(): void
}

/** Where a comment is written (CO-03). What stands in it outlives a reload. */
export function CommentBox({ ref, talk, threadId, label, replyTo, onSent }: Props) {
  const [draft, setDraft] = useState(() => talk.draft(threadId) ?? { content: '', mentions: {} })
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement)
  const change = (content: string, mentions = draft.mentions) => {
    const next = { content, mentions }
    setDraft(next)
    talk.keepDraft(threadId, content === '' ? undefined : { ...next, ...(replyTo && { replyTo }) })
  }
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const offers = useMentions(talk, threadId, (person, from, to) => {
    const name = `${person.firstName} ${person.lastName}`
    const text = `${draft.content.slice(0, from)}@${name} `
    caret.current = text.length
    change(text + draft.content.slice(to), { ...draft.mentions, [name]: person.userId })
  })
  const length = [...draft.content].length
  const isTooLong = length > MAX_COMMENT
  const canSend = draft.content.trim() !== '' && !isTooLong
  const send = () => {
    if (!canSend) return
    const content = draft.content.trim()
    const named = Object.entries(draft.mentions).filter(([name]) => content.includes(`@${name}`))
    talk.send({ threadId, content, mentions: named.map(([, userId]) => userId), ...(replyTo && { replyTo }) })
    change('', {})
    offers.close()
    onSent()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || offers.press(event)) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.box}>
      <textarea
        ref={box}
        className={styles.area}
        rows={2}
        value={draft.content}
        aria-label={label}
        placeholder={label}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        aria-autocomplete="list"
        aria-controls={offers.people.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={offers.people.length > 0 ? `${id}-${offers.active}` : undefined}
        onChange={({ target }) => {
          change(target.value)
          offers.look(target.value, target.selectionStart)
        }}
        onKeyDown={press}
        onBlur={offers.close}
      />
      {offers.people.length > 0 && (
        <div className={styles.people} id={`${id}-people`} role="listbox" aria-label={texts.people}>
          {offers.people.map((person, index) => (
            <div
              key={person.userId}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === offers.active}
              // The box keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                offers.choose(index)
              }}
            >
              {person.firstName} {person.lastName}
              {person.title && <span className={muted}> {person.title}</span>}
            </div>
          ))}
        </div>
      )}
      <span className={visuallyHidden} role="status">
        {offers.people.length > 0 && texts.found(offers.people.length)}
      </span>
      {isTooLong && (
        <p className={problem} role="alert">
          {texts.tooLong(length, MAX_COMMENT)}
        </p>
      )}
      <div className={styles.actions}>
        <Button small tone="primary" disabled={!canSend} onClick={send}>
          {texts.send}
        </Button>
        <span className={muted} id={`${id}-hint`}>
          {texts.hint}
        </span>
      </div>
    </div>
  )
}
