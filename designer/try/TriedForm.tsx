import { useEffect } from 'react'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import { actionSettings } from '../../runtime/core/workflow/actions.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { focusQuestion } from '../../runtime/react/form/focus-question.ts'
import { SummaryView } from '../../runtime/react/summary/SummaryView.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { FlowEvent } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { useFramedForm } from '../parts/frame/use-framed-form.ts'
import { AfterForm, BeforeForm } from './AroundForm.tsx'
import type { Trial } from './open-trial.ts'
import type { Stage } from './stages.ts'
import styles from './TriedForm.module.css'
import { texts } from './texts.ts'

interface Props {
  trial: Trial
  frame: Document
  language: string
  stage: Stage
  onStage(stage: Stage): void
}

/** The form itself, drawn by what draws it for everybody; its actions check it and send nothing. */
export function TriedForm({ trial, frame, language, stage, onStage }: Props) {
  const { controller, canUpdate, compiled, actions } = trial
  const startPage = compiled.template?.startPage
  useFramedForm(controller, frame, language)
  useEffect(
    () =>
      controller.focus.subscribe(() => {
        const place = controller.focus.get()
        // Once the page that holds it stands in the frame.
        if (place) setTimeout(() => focusQuestion(place, frame))
      }),
    [controller, frame],
  )
  useEffect(() => controller.page.subscribe(() => frame.defaultView?.scrollTo(0, 0)), [controller, frame])
  useEffect(() => void (stage === 'form' || frame.defaultView?.scrollTo(0, 0)), [stage, frame])
  const take = (event: FlowEvent) => {
    const { validate, label } = actionSettings(event, compiled.template)
    if (validate && controller.attempt().length > 0) return
    if (normaliseId(event.id) === 'submit') onStage('sent')
    else showToast('neutral', texts.nothingSent(label))
  }
  const offered = actions.map((event) => {
    const { label, tone } = actionSettings(event, compiled.template)
    return (
      <Button key={event.id} tone={tone === 'danger' ? 'danger' : 'secondary'} onClick={() => take(event)}>
        {label}
      </Button>
    )
  })
  return (
    <div className={styles.form}>
      <h1 className={styles.name}>{String(compiled.template?.name ?? common.untitled)}</h1>
      {stage === 'start' && startPage ? (
        <BeforeForm page={startPage} onStart={() => onStage('form')} />
      ) : stage === 'sent' ? (
        <AfterForm trial={trial} onBack={() => onStage('form')} />
      ) : canUpdate ? (
        <FormView controller={controller} actions={offered} />
      ) : (
        <>
          <SummaryView controller={controller} />
          <div className={styles.actions}>{offered}</div>
        </>
      )}
    </div>
  )
}
