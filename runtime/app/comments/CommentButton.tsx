import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'
import type { ThreadReply } from '../../client/comments/comment-calls.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { labelOf } from '../../core/element/label-of.ts'
import { partsOf } from '../../core/template/parts-of.ts'
import { useForm } from '../../react/form/form-context.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import { visuallyHidden } from '../../react/ui/text.ts'
import styles from './CommentButton.module.css'
import { sidebarTexts as texts } from './sidebar-texts.ts'
import { discussion, showThread } from './slot.ts'
import type { Discussion } from './start-discussion.ts'

/** The way to what is said about a question: how many have commented, or quietly that one can (CO-10). */
export function CommentButton({ name, part }: { name: AnswerKey; part?: string }) {
  const { engine, registry } = useForm()
  const talk = useTalk()
  const thread = useThread(talk, name, part)
  const element = engine.get(name)?.element
  const label =
    part !== undefined && element
      ? partsOf(registry, element).find(({ key }) => key === part)?.label
      : element && labelOf(element)
  if (!talk || !label) return null
  const count = thread?.count ?? 0
  const words = count > 0 ? texts.marked(label, count, thread?.unread ?? 0) : texts.about(label)
  return (
    <button
      type="button"
      className={styles.button}
      title={words}
      data-mark={count > 0 || undefined}
      data-unread={(thread?.unread ?? 0) > 0 || undefined}
      data-resolved={thread?.isResolved || undefined}
      onClick={() => showThread({ key: name, part })}
    >
      {count > 0 ? (
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      ) : (
        <Icon name="note" size={16} />
      )}
      <span className={visuallyHidden}>{words}</span>
    </button>
  )
}

/** Beside the other tools of a question: where its frame does not show a mark already. */
export function CommentTool({ name }: { name: string }) {
  const { readOnly } = useForm()
  const count = useThread(useTalk(), name)?.count ?? 0
  return !readOnly && count > 0 ? null : <CommentButton name={name} />
}

/** At a part of a question: quiet until the part has the pointer or the focus, or something was said about it. */
export function PartTools({ name, part }: { name: AnswerKey; part: string }) {
  const { readOnly } = useForm()
  return (
    <span className={styles.part} data-reading={readOnly || undefined}>
      <CommentButton name={name} part={part} />
    </span>
  )
}

const none = () => () => {}

/** A table of a thousand cells gets its buttons bit by bit: nobody who is reading waits for them. */
const useTalk = () => useDeferredValue(useStore(discussion))

/** Renders again when this one thread changes. */
function useThread(talk: Discussion | undefined, key: AnswerKey, part?: string): ThreadReply | undefined {
  const get = useCallback(() => talk?.threads.get().get(talk.idAt({ key, part })), [talk, key, part])
  return useSyncExternalStore(talk?.threads.subscribe ?? none, get, get)
}
