import { Link } from 'wouter'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './PublishPane.module.css'

const EVERYBODY = 'user:*'

/** Who will be able to begin a form of it: a template that nobody may start looks published and is of no use. */
export function WhoStarts() {
  const { session, address } = useWorkbench()
  const isSubform = useDocument(({ template }) => (template as { isSubform?: unknown })?.isSubform === true)
  const starters = useDocument((documents) => documents.starters)
  const named = Array.isArray(starters) ? starters.length : 0
  const isEverybody = Array.isArray(starters) && starters.includes(EVERYBODY)
  const words = isSubform
    ? 'It is begun from another form, by whoever may do so there.'
    : isEverybody
      ? 'Everybody who is signed in.'
      : named > 0
        ? `Those who are named in the settings (${named}), and the admins of the program.`
        : undefined
  if (session.programId === null) return null
  return (
    <section className={styles.section} aria-labelledby="publish-starters">
      <h2 id="publish-starters">Who can start it</h2>
      {words ? (
        <p>{words}</p>
      ) : (
        <p className={styles.fine} data-tone="orange">
          <Icon name="alert" />
          <span>
            Only the admins of the program.{' '}
            <Link href={`${address}/settings#settings-sharing`}>Choose who else may start it</Link>
          </span>
        </p>
      )}
    </section>
  )
}
