import styles from './MigrationPane.module.css'
import type { Plan } from './operations.ts'
import { sayIssues, sayPlan } from './say.ts'

interface Props {
  plan: Plan | undefined
  error: unknown
}

/** What would come of it, before anything is changed. */
export function DryRun({ plan, error }: Props) {
  return (
    <section className={styles.section} aria-labelledby="dry-run" aria-live="polite">
      <h2 id="dry-run">What would happen</h2>
      {!plan && !error && <p className={styles.hint}>Every form is being looked at…</p>}
      {!plan && error !== null && (
        <p>The forms could not be looked at. Change a choice above to try again.</p>
      )}
      {plan?.issues.length === 0 && sayPlan(plan).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {plan && sayIssues(plan).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {plan && plan.forms.length > 0 && (
        <details>
          <summary>
            {`Form by form (${plan.forms.length < plan.total ? `the first ${plan.forms.length}` : plan.forms.length})`}
          </summary>
          <ul className={styles.forms}>
            {plan.forms.map((form) => (
              <li key={form.formId}>
                <bdi>{form.name}</bdi> <span className={styles.hint}>{sayForm(form)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function sayForm({ parked, converted }: Plan['forms'][number]): string {
  const parts = [
    ...(parked.length > 0 ? [`parks ${parked.join(', ')}`] : []),
    ...(converted.length > 0 ? [`says less in ${converted.join(', ')}`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : 'loses no answer'
}
