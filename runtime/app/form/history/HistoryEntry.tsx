import { formatMoment } from '../../../core/datetime/format.ts'
import { Avatar, initialsOf } from '../../../react/ui/Avatar.tsx'
import { Badge } from '../../../react/ui/Badge.tsx'
import { Button } from '../../../react/ui/Button.tsx'
import { classNames } from '../../../react/ui/class-names.ts'
import { muted, visuallyHidden } from '../../../react/ui/text.ts'
import { useApplication } from '../../session/session-context.ts'
import type { OpenForm } from '../open-form.ts'
import { ago } from './ago.ts'
import styles from './HistoryEntry.module.css'
import type { HistoryEntryReply } from './load-history.ts'
import { rowWords } from './row-words.ts'
import { byItself, texts } from './texts.ts'
import { wordDiff } from './word-diff.ts'

interface Props {
  form: OpenForm
  name: string
  entry: HistoryEntryReply
  now: number
  /** The answer on the screen is the same. */
  isNow: boolean
  onPutBack?(entry: HistoryEntryReply): void
}

/** One version of an answer: who, when, what, what differs from the one before, and the way back to it. */
export function HistoryEntry({ form, name, entry, now, isNow, onPutBack }: Props) {
  const { userId } = useApplication().session.user
  const { person, timestamp, isCurrent } = entry
  const moment = formatMoment(timestamp) ?? timestamp
  const origin = entry.origin ? byItself[entry.origin as keyof typeof byItself] : undefined
  const who = person ? `${person.firstName} ${person.lastName}` : texts.somebody
  return (
    <li className={styles.entry}>
      <Avatar initials={initialsOf(person)} />
      <div>
        <p className={styles.who}>
          {origin ?? (
            <>
              <strong>{entry.userId === userId ? texts.you : <bdi>{who}</bdi>}</strong> {texts.changed}
            </>
          )}{' '}
          ·{' '}
          <time dateTime={timestamp} title={moment}>
            {ago(timestamp, now)}
          </time>
          {isCurrent && (
            <Badge className={styles.now} tone="green">
              {texts.now}
            </Badge>
          )}
        </p>
        <Value form={form} name={name} entry={entry} />
      </div>
      {onPutBack && !isCurrent && (
        <div className={styles.action}>
          {isNow ? (
            <span className={muted}>{texts.sameAsNow}</span>
          ) : (
            <Button small aria-label={texts.putBackOf(moment)} onClick={() => onPutBack(entry)}>
              {texts.putBack}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Value({ form, name, entry: { value, text, before } }: Pick<Props, 'form' | 'name' | 'entry'>) {
  const rows = rowWords(form.controller, name, value)
  if (rows) {
    return (
      <ol className={styles.rows}>
        {rows.map(({ id, words, name }) => (
          <li key={id}>{words || name}</li>
        ))}
      </ol>
    )
  }
  if (text === null) return <p className={classNames(styles.value, styles.none)}>{texts.noAnswer}</p>
  const pieces = before ? wordDiff(before, text) : undefined
  if (!pieces) {
    return (
      <p className={styles.value}>
        {before && before !== text && (
          <>
            <Marked kind="removed" text={before} />{' '}
          </>
        )}
        {text || texts.unreadable}
      </p>
    )
  }
  return (
    <p className={styles.value}>
      {pieces.map(({ kind, text: words }, index) =>
        kind === 'same' ? <span key={index}>{words}</span> : <Marked key={index} kind={kind} text={words} />,
      )}
    </p>
  )
}

function Marked({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className={visuallyHidden}>{texts[kind]}</span>
      {text}
    </Mark>
  )
}
