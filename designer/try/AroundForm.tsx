import { AfterSubmit } from '../../runtime/app/form/AfterSubmit.tsx'
import { StartPage } from '../../runtime/app/forms/StartPage.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { StartPage as StartPageDocument } from '../../schemas/index.ts'
import type { Trial } from './open-trial.ts'
import styles from './TriedForm.module.css'
import { texts } from './texts.ts'

/** The page before the form, as it is where somebody starts one. */
export function BeforeForm({ page, onStart }: { page: StartPageDocument; onStart(): void }) {
  return (
    <>
      {page.title && <h2>{page.title}</h2>}
      <StartPage {...page} />
      <div className={styles.actions}>
        <Button tone="primary" onClick={onStart}>
          {texts.startNow}
        </Button>
      </div>
    </>
  )
}

/** What is said once the form is handed in, with the answers that it quotes. */
export function AfterForm({ trial: { compiled, controller }, onBack }: { trial: Trial; onBack(): void }) {
  const after = compiled.template?.afterSubmit
  return (
    <section aria-label={texts.afterSubmitting}>
      <h2>{after?.title ?? texts.formSubmitted}</h2>
      {after && <AfterSubmit after={after} controller={controller} />}
      <p>{texts.nothingSentNumber}</p>
      <div className={styles.actions}>
        <Button onClick={onBack}>{texts.backForm}</Button>
      </div>
    </section>
  )
}
