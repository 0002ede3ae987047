import { useState } from 'react'
import { Link } from 'wouter'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import type { Change } from '../../runtime/core/diff/types.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import styles from './ChangeList.module.css'
import { common } from './common-texts.ts'
import { placeOfChange } from './place-of-change.ts'
import { Said } from './Said.tsx'
import { texts } from './texts.ts'
import { useWorkbench } from './workbench.ts'

const GROUPS = [
  ['template', common.form],
  ['workflow', texts.workflow],
  ['outcomes', common.outcomes],
  ['notifications', common.notifications],
  ['metrics', common.metrics],
  ['starters', texts.whoMayStart],
] as const

/** So many are shown before somebody asks for the rest. */
const AT_FIRST = 40

/** What changed, in sentences, by the part of the template that it is about; each leads to its place. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [shown, setShown] = useState(AT_FIRST)
  const visible = changes.slice(0, shown)
  return (
    <>
      {GROUPS.map(([document, title]) => {
        const group = visible.filter((change) => change.document === document)
        return (
          group.length > 0 && (
            <section key={document} aria-label={title}>
              <h3 className={styles.title}>{title}</h3>
              <ul className={styles.list}>
                {group.map((change) => (
                  <ChangeItem key={`${change.kind} ${change.path} ${change.params.field}`} change={change} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {changes.length > shown && (
        <Button small onClick={() => setShown(shown + 10 * AT_FIRST)}>
          {texts.showMoreCount(changes.length - shown)}
        </Button>
      )}
    </>
  )
}

const TONES: Readonly<Record<string, string>> = { added: 'green', removed: 'red' }
const MARKS: Readonly<Record<string, string>> = { added: '+', removed: '−' }

function ChangeItem({ change }: { change: Change }) {
  const { address } = useWorkbench()
  const what = change.kind.split('.')[1] ?? ''
  const place = placeOfChange(change)
  return (
    <li className={styles.item}>
      <span className={styles.mark} data-tone={TONES[what] ?? 'blue'} aria-hidden="true">
        {MARKS[what] ?? '•'}
      </span>
      <div>
        <Said spans={sayChange(change)} />
        {place && (
          <>
            {' '}
            <Link
              href={`${address}/${place}`}
              className={styles.link}
              aria-label={texts.showPlace(change.params.label)}
            >
              {common.show}
            </Link>
          </>
        )}
        <BeforeAfter change={change} />
      </div>
    </li>
  )
}
