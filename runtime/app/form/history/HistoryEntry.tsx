import { formatMoment } from '../../../core/datetime/format.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { useApplication } from '../../session/session-context.ts'
import { Avatar } from '../../shell/Avatar.tsx'
import type { OpenForm } from '../open-form.ts'
import { ago } from './ago.ts'
import type { HistoryEntryReply } from './load-history.ts'
import { rowWords } from './row-words.ts'
import { texts } from './texts.ts'
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
  const who = person ? `${person.firstName} ${person.lastName}` : texts.somebody
  return (
    <li className="fw-history-entry">
      <Avatar firstName={person?.firstName ?? '?'} lastName={person?.lastName ?? ''} />
      <div className="fw-history-body">
        <p className="fw-history-who">
          <strong>{entry.userId === userId ? texts.you : who}</strong> {texts.changed} ·{' '}
          <time dateTime={timestamp} title={moment}>
            {ago(timestamp, now)}
          </time>
          {isCurrent && <span className="fw-history-now">{texts.now}</span>}
        </p>
        <Value form={form} name={name} entry={entry} />
      </div>
      {onPutBack && !isCurrent && (
        <div className="fw-history-action">
          {isNow ? (
            <span className="fw-muted">{texts.sameAsNow}</span>
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
  const rows = rowWords(form.session, name, value)
  if (rows) {
    return (
      <ol className="fw-history-rows">
        {rows.map(({ id, words }, index) => (
          <li key={id}>{words || texts.row(index + 1)}</li>
        ))}
      </ol>
    )
  }
  if (text === null) return <p className="fw-history-value fw-muted">{texts.noAnswer}</p>
  const pieces = before ? wordDiff(before, text) : undefined
  if (!pieces) {
    return (
      <p className="fw-history-value">
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
    <p className="fw-history-value">
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
      <span className="fw-visually-hidden">{texts[kind]}</span>
      {text}
    </Mark>
  )
}
