import styles from './MigrationPane.module.css'
import type { Plan } from './operations.ts'
import { sayIssues, sayPlan } from './say.ts'
import { texts } from './texts.ts'

interface Props {
  plan: Plan | undefined
  error: unknown
}

/** What would come of it, before anything is changed. */
export function DryRun({ plan, error }: Props) {
  return (
    <section className={styles.section} aria-labelledby="dry-run" aria-live="polite">
      <h2 id="dry-run">{texts.whatWouldHappen}</h2>
      {!plan && !error && <p className={styles.hint}>{texts.looking}</p>}
      {!plan && error !== null && <p>{texts.notLooked}</p>}
      {plan?.issues.length === 0 && sayPlan(plan).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {plan && sayIssues(plan).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {plan && plan.forms.length > 0 && (
        <details>
          <summary>{texts.formByForm(plan.forms.length, plan.forms.length < plan.total)}</summary>
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
    ...(parked.length > 0 ? [texts.parksAnswers(parked.join(', '))] : []),
    ...(converted.length > 0 ? [texts.lessInAnswers(converted.join(', '))] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : texts.losesNoAnswer
}
