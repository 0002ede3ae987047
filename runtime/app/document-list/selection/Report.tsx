import type { DocumentItem } from '../../../client/form/form-lists.ts'
import { problem } from '../../../react/ui/text.ts'
import { reasonOf } from './reason.ts'
import type { Outcome } from './run-each.ts'
import styles from './Selection.module.css'

/** What was not done, and why: each by its name. */
export const Report = ({ failed, left }: Pick<Outcome<DocumentItem, unknown>, 'failed' | 'left'>) => (
  <>
    {failed.length > 0 && (
      <ul className={styles.report}>
        {failed.map(({ item, error }) => (
          <li key={item.id}>
            {nameOf(item)}: <span className={problem}>{reasonOf(error)}</span>
          </li>
        ))}
      </ul>
    )}
    {left.length > 0 && (
      <p>{`It was stopped before the other ${left.length === 1 ? 'one' : left.length}.`}</p>
    )}
  </>
)

/** Several have the same name. */
export const nameOf = ({ name, autoId }: Pick<DocumentItem, 'name' | 'autoId'>) =>
  autoId ? `${name} (${autoId})` : name

export const counted = (count: number) => (count === 1 ? '1 document' : `${count} documents`)
