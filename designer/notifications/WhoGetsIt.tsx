import type { Preview } from './operations.ts'
import styles from './PreviewPanel.module.css'
import { recipientName, roleWords } from './recipient-words.ts'
import { texts } from './texts.ts'

/** So many are named. */
const MOST_NAMED = 10

/** Who would get it if it were sent for the form today, by name and number. */
export function WhoGetsIt({ recipients }: Pick<Preview, 'recipients'>) {
  const all = new Set(recipients.flatMap(({ names }) => names))
  return (
    <>
      <h3>{texts.wouldGetIt(all.size)}</h3>
      <ul className={styles.who}>
        {recipients.map(({ list, entry, names, withoutAccess, switchedOff }) => (
          <li key={`${list} ${entry}`}>
            <strong>{list === 'role' ? roleWords(entry) : recipientName(entry)}</strong>
            {!entry.includes('@') && `: ${saidOf(entry, names)}`}
            {withoutAccess > 0 && <small>{texts.withoutAccess(withoutAccess)}</small>}
            {switchedOff > 0 && <small>{texts.switchedOff(switchedOff)}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}

function saidOf(entry: string, names: readonly string[]): string {
  if (entry === 'actor') return texts.knownLater
  if (names.length === 0) return 'nobody'
  const named = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? texts.andMore(named, names.length - MOST_NAMED) : named
}
