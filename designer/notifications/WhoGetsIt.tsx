import type { Preview } from './operations.ts'
import styles from './PreviewPanel.module.css'
import { recipientName, roleWords } from './recipient-words.ts'

/** So many are named. */
const MOST_NAMED = 10

/** Who would get it if it were sent for the form today, by name and number. */
export function WhoGetsIt({ recipients }: Pick<Preview, 'recipients'>) {
  const all = new Set(recipients.flatMap(({ names }) => names))
  return (
    <>
      <h3>{all.size === 1 ? '1 would get it today' : `${all.size} would get it today`}</h3>
      <ul className={styles.who}>
        {recipients.map(({ list, entry, names, withoutAccess, switchedOff }) => (
          <li key={`${list} ${entry}`}>
            <strong>{list === 'role' ? roleWords(entry) : recipientName(entry)}</strong>
            {!entry.includes('@') && `: ${saidOf(entry, names)}`}
            {withoutAccess > 0 && (
              <small>{`${withoutAccess} may not open the form, and ${withoutAccess === 1 ? 'is' : 'are'} not told.`}</small>
            )}
            {switchedOff > 0 && <small>{`${switchedOff} switched such e-mails off.`}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}

function saidOf(entry: string, names: readonly string[]): string {
  if (entry === 'actor') return 'known when it is sent'
  if (names.length === 0) return 'nobody'
  const named = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? `${named} and ${names.length - MOST_NAMED} more` : named
}
