import { useEffect, useMemo, useRef, useState } from 'react'
import type { ThreadReply } from '../../client/comments/comment-calls.ts'
import type { Discussed } from '../../core/comment/thread-id.ts'
import { parseKey, toKey } from '../../core/element/answer-key.ts'
import { labelOf } from '../../core/element/label-of.ts'
import { rowName } from '../../core/element/row-noun.ts'
import { partsOf } from '../../core/template/parts-of.ts'
import type { FormController } from '../../react/form/form-controller.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Icon } from '../../react/ui/Icon.tsx'
import { muted } from '../../react/ui/text.ts'
import styles from './Comments.module.css'
import { CommentThread, Failure } from './CommentThread.tsx'
import { askedPlace, discussion } from './slot.ts'
import type { Discussion } from './start-discussion.ts'
import { texts } from './texts.ts'

/** What is said about a form: a group for each question and each part of one, in the order of the form (CO-05). */
export default function CommentsPanel() {
  const talk = useStore(discussion)
  return talk ? <Groups talk={talk} /> : <p role="status">{texts.loading}</p>
}

function Groups({ talk }: { talk: Discussion }) {
  const { controller } = talk
  const threads = useStore(talk.threads)
  const waiting = useStore(talk.waiting)
  const error = useStore(talk.error)
  const asked = useStore(askedPlace)
  const order = useMemo(() => orderOf(controller), [controller])
  const places = useMemo(() => {
    const all: Discussed[] = [{ key: null }, ...threads.values(), ...(asked ? [asked] : [])]
    const byId = new Map(all.map(({ key, part }) => [talk.idAt({ key, part }), { key, part }]))
    const shown = [...byId].filter(([, { key }]) => key === null || controller.engine.get(key)?.visible)
    return shown.sort(([, a], [, b]) => order(a) - order(b))
  }, [threads, asked, controller, order, talk])
  const askedId = asked && talk.idAt(asked)
  const isEmpty = waiting.length === 0 && [...threads.values()].every(({ posted }) => posted === 0)
  return (
    <div className={styles.groups}>
      {error !== undefined && <Failure error={error} onRetry={talk.refresh} />}
      {isEmpty && error === undefined && <p className={muted}>{texts.empty}</p>}
      {places.map(([id, place]) => (
        <Group
          key={id}
          talk={talk}
          place={place}
          thread={threads.get(id)}
          isAsked={askedId === id ? asked : undefined}
          startsOpen={asked ? askedId === id : place.key === null}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  talk: Discussion
  place: Discussed
  thread: ThreadReply | undefined
  /** It was asked for: it opens, and its box has the focus. Another one each time. */
  isAsked: object | undefined
  startsOpen: boolean
}

function Group({ talk, place, thread, isAsked, startsOpen }: GroupProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    requestAnimationFrame(() => {
      root.current?.scrollIntoView({ block: 'nearest' })
      root.current?.querySelector('textarea')?.focus()
    })
  }, [isAsked])
  const name = nameOf(talk.controller, place)
  return (
    <section className={styles.group} ref={root} aria-label={name}>
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron' : 'chevronRight'} size={16} />
          <span className={styles.name}>{name}</span>
          {thread?.isResolved && <Badge tone="green">{texts.resolved}</Badge>}
          {(thread?.unread ?? 0) > 0 && (
            <Badge tone="blue">
              {thread?.mentionsViewer ? texts.mentioned : texts.unread(thread?.unread ?? 0)}
            </Badge>
          )}
          {(thread?.count ?? 0) > 0 && <span className={muted}>{thread?.count}</span>}
        </button>
      </h3>
      {isOpen && <CommentThread talk={talk} place={place} name={name} />}
    </section>
  )
}

/** What a place is called: the question, the rows that it stands in, and its part. */
function nameOf({ engine, registry }: FormController, { key, part }: Discussed): string {
  if (key === null) return texts.thisForm
  const { location = [], elementId = key } = parseKey(key) ?? {}
  const element = engine.get(key)?.element
  const rows = location.map(({ parentId, rowId }, depth) => {
    const parent = engine.get(toKey(location.slice(0, depth), parentId))
    return parent ? rowName(parent.element, (parent.rowIds?.indexOf(rowId) ?? 0) + 1) : ''
  })
  const ofPart = part && element && partsOf(registry, element).find((each) => each.key === part)?.label
  return [...rows, (element && labelOf(element)) || elementId, ofPart].filter(Boolean).join(', ')
}

/** The form as a whole first, then as the questions stand in it, each before its parts. */
function orderOf({ engine, registry }: FormController): (place: Discussed) => number {
  const ids = new Map<string, number>()
  const visit = (elements: readonly { id: string; children?: readonly { id: string }[] }[]) => {
    for (const element of elements) {
      if (!ids.has(element.id)) ids.set(element.id, ids.size)
      visit(element.children ?? [])
    }
  }
  visit(engine.template.pages)
  return ({ key, part }) => {
    if (key === null) return -1
    const index = ids.get(parseKey(key)?.elementId ?? '') ?? ids.size
    const element = part ? engine.get(key)?.element : undefined
    const parts = element ? partsOf(registry, element) : []
    return index + (parts.findIndex((each) => each.key === part) + 1) / (parts.length + 1)
  }
}
