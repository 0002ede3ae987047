import { AfterSubmit } from '../../runtime/app/form/AfterSubmit.tsx'
import { StartPage } from '../../runtime/app/forms/StartPage.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { StartPage as StartPageDocument } from '../../schemas/index.ts'
import type { Trial } from './open-trial.ts'
import styles from './TriedForm.module.css'

/** The page before the form, as it is where somebody starts one. */
export function BeforeForm({ page, onStart }: { page: StartPageDocument; onStart(): void }) {
  return (
    <>
      {page.title && <h2>{page.title}</h2>}
      <StartPage {...page} />
      <div className={styles.actions}>
        <Button tone="primary" onClick={onStart}>
          Start now
        </Button>
      </div>
    </>
  )
}

/** What is said once the form is handed in, with the answers that it quotes. */
export function AfterForm({ trial: { compiled, controller }, onBack }: { trial: Trial; onBack(): void }) {
  const after = compiled.template?.afterSubmit
  return (
    <section aria-label="After submitting">
      <h2>{after?.title ?? 'Form submitted'}</h2>
      {after && <AfterSubmit after={after} controller={controller} />}
      <p>Nothing is sent from here. The number of the form, and who has it now, stand below in a real one.</p>
      <div className={styles.actions}>
        <Button onClick={onBack}>Back to the form</Button>
      </div>
    </section>
  )
}
