import { Link } from 'wouter'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './PublishPane.module.css'
import { texts } from './texts.ts'

const EVERYBODY = 'user:*'

/** Who will be able to begin a form of it: a template that nobody may start looks published and is of no use. */
export function WhoStarts() {
  const { session, address } = useWorkbench()
  const isSubform = useDocument(({ template }) => (template as { isSubform?: unknown })?.isSubform === true)
  const starters = useDocument((documents) => documents.starters)
  const named = Array.isArray(starters) ? starters.length : 0
  const isEverybody = Array.isArray(starters) && starters.includes(EVERYBODY)
  const words = isSubform
    ? texts.fromOtherForms
    : isEverybody
      ? texts.everybody
      : named > 0
        ? texts.named(named)
        : undefined
  if (session.programId === null) return null
  return (
    <section className={styles.section} aria-labelledby="publish-starters">
      <h2 id="publish-starters">{texts.canStart}</h2>
      {words ? (
        <p>{words}</p>
      ) : (
        <p className={styles.fine} data-tone="orange">
          <Icon name="alert" />
          <span>
            {texts.onlyAdmins} <Link href={`${address}/settings#settings-sharing`}>{texts.chooseWho}</Link>
          </span>
        </p>
      )}
    </section>
  )
}
