import { Dialog } from '../../../react/ui/Dialog.tsx'
import { questionName } from '../answer-words.ts'
import type { OpenForm } from '../open-form.ts'
import { AS_OTHERS } from './opened-why.ts'
import { SeenAs } from './SeenAs.tsx'
import { texts } from './texts.ts'
import { WhyNot } from './WhyNot.tsx'
import { WhyQuestion } from './WhyQuestion.tsx'

interface Props {
  form: OpenForm
  /** A question; undefined: what cannot be done and what is not shown; or what another role sees. */
  about: string | typeof AS_OTHERS | undefined
  onClose(): void
}

/** Why a question is as it is; or what cannot be done now, and what is not shown. */
export default function WhyDialog({ form, about, onClose }: Props) {
  const goTo = (key: string) => {
    onClose()
    // Once the dialog has given the focus back.
    setTimeout(() => {
      if (form.compiled.pages.some(({ id }) => id === key)) form.controller.goTo({ kind: 'page', id: key })
      else form.controller.goToQuestion(key)
    })
  }
  if (about === AS_OTHERS) {
    return (
      <Dialog title={texts.seeAs} wide onClose={onClose}>
        <SeenAs form={form} goTo={goTo} />
      </Dialog>
    )
  }
  if (about === undefined) {
    return (
      <Dialog title={texts.whyNot} wide onClose={onClose}>
        <WhyNot form={form} goTo={goTo} />
      </Dialog>
    )
  }
  return (
    <Dialog title={texts.why} subtitle={questionName(form.controller, about)} wide onClose={onClose}>
      <WhyQuestion form={form} name={about} goTo={goTo} />
    </Dialog>
  )
}
