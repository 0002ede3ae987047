import { Fragment, useRef, useState } from 'react'
import type { CommentReply } from '../../client/comments/comment-calls.ts'
import { MAX_COMMENT } from '../../core/comment/thread-id.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { ADMIN_ROLES } from '../../core/permission/form-rights.ts'
import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { Icon } from '../../react/ui/Icon.tsx'
import { muted, problem } from '../../react/ui/text.ts'
import { TextArea } from '../../react/ui/text-input.tsx'
import { confirm } from '../feedback/confirm.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './Comments.module.css'
import { reasonOf } from './refusals.ts'
import type { Discussion } from './start-discussion.ts'
import { texts } from './texts.ts'

const loadActions = () => import('./CommentActions.tsx')

interface Props {
  talk: Discussion
  comment: CommentReply
  /** The first that the person had not read. */
  isNew: boolean
  onReply(): void
}

/** Who said what and when; what may be done with it stands below it (CO-04, CO-07). */
export function CommentItem({ talk, comment, isNew, onReply }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [fault, setFault] = useState('')
  const isOwn = comment.authorId === useApplication().session.user.userId
  const mayModerate = useMayModerate(talk)
  const name = nameOf(talk, comment)
  const moment = formatMoment(comment.createdDate) ?? ''
  const label = (action: string) => texts.of(action, name, moment)
  const remove = async () => {
    const reply = await confirm({
      title: texts.deleteTitle,
      message: isOwn ? texts.deleteOwn : texts.deleteOther,
      primaryLabel: texts.remove,
      isDestructive: true,
      ...(!isOwn && { comment: 'required' }),
    })
    if (!reply) return
    setFault('')
    await talk
      .remove(comment, isOwn ? undefined : reply.comment)
      .catch((error: unknown) => setFault(reasonOf(error) || texts.notSaved))
  }
  return (
    <li className={styles.comment} data-own={isOwn || undefined}>
      {isNew && <p className={styles.new}>{texts.newFrom}</p>}
      <p className={styles.head}>
        <strong>{name}</strong> <time dateTime={comment.createdDate}>{moment}</time>
        {comment.lastModifiedDate && !comment.isDeleted && ` (${texts.edited})`}
      </p>
      {comment.replyTo && (
        <blockquote className={styles.quote}>
          {nameOf(talk, comment.replyTo)}:{' '}
          {comment.replyTo.isDeleted ? texts.deleted : comment.replyTo.content}
        </blockquote>
      )}
      {comment.isDeleted ? (
        <p className={muted}>
          {comment.deleteReason ? texts.deletedFor(comment.deleteReason) : texts.deleted}
        </p>
      ) : isEditing ? (
        <EditBox talk={talk} comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles.content}>
          <Words comment={comment} />
        </p>
      )}
      {comment.unreached.length > 0 && !comment.isDeleted && (
        <p className={muted}>
          {texts.unreached(
            comment.unreached.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
          )}
        </p>
      )}
      {!comment.isDeleted && !isEditing && (
        <div className={styles.tools}>
          <Button small tone="quiet" aria-label={label(texts.reply)} onClick={onReply}>
            {texts.reply}
          </Button>
          {(isOwn || mayModerate) && (
            <MenuButton
              small
              tone="quiet"
              aria-label={label(texts.more)}
              load={loadActions}
              about={{
                label: label(texts.more),
                onEdit: isOwn ? () => setEditing(true) : undefined,
                onRemove: remove,
              }}
              onMissing={() => setFault(texts.noMenu)}
            >
              {texts.more}
              <Icon name="chevron" size={16} />
            </MenuButton>
          )}
          {fault && (
            <span className={problem} role="alert">
              {fault}
            </span>
          )}
        </div>
      )}
    </li>
  )
}

const useMayModerate = ({ viewerRoles }: Discussion): boolean =>
  viewerRoles.some((role) => ADMIN_ROLES.includes(role))

/** How somebody is called here. */
export function nameOf(
  { userId }: Discussion,
  comment: (Pick<CommentReply, 'author'> & { authorId?: string }) | undefined,
): string {
  if (comment?.authorId === userId) return texts.you
  const author = comment?.author
  return author ? `${author.firstName} ${author.lastName}` : texts.formerUser
}

/** The text with the names of whom it mentions set off. */
function Words({ comment: { content, mentions, unreached } }: { comment: CommentReply }) {
  const names = [...mentions, ...unreached].map(({ firstName, lastName }) => `@${firstName} ${lastName}`)
  if (names.length === 0) return content
  const parts = names.reduce<string[]>(
    (list, name) =>
      list.flatMap((text) =>
        names.includes(text)
          ? [text]
          : text.split(name).flatMap((rest, i) => (i === 0 ? [rest] : [name, rest])),
      ),
    [content],
  )
  return parts.map((text, index) => (
    <Fragment key={index}>
      {names.includes(text) ? <mark className={styles.mention}>{text}</mark> : text}
    </Fragment>
  ))
}

function EditBox({ talk, comment, onDone }: { talk: Discussion; comment: CommentReply; onDone(): void }) {
  const [text, setText] = useState(comment.content)
  const [fault, setFault] = useState('')
  const busy = useRef(false)
  const length = [...text].length
  const canSave = text.trim() !== '' && length <= MAX_COMMENT
  const save = async () => {
    if (!canSave || busy.current) return
    busy.current = true
    setFault('')
    const named = [...comment.mentions, ...comment.unreached]
    const mentions = named.filter(({ firstName, lastName }) => text.includes(`@${firstName} ${lastName}`))
    await talk
      .edit(
        comment,
        text.trim(),
        mentions.map(({ userId }) => userId),
      )
      .then(onDone, (error: unknown) => setFault(reasonOf(error) || texts.notSaved))
    busy.current = false
  }
  return (
    <div className={styles.box}>
      <TextArea
        value={text}
        aria-label={texts.edit}
        autoFocus
        onText={(next) => {
          setText(next)
          return undefined
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void save()
        }}
      />
      {length > MAX_COMMENT && <p className={problem}>{texts.tooLong(length, MAX_COMMENT)}</p>}
      {fault && (
        <p className={problem} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <Button small tone="primary" disabled={!canSave} onClick={save}>
          {texts.save}
        </Button>
        <Button small tone="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
