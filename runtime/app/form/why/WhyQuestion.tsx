import { explainEditable } from '../../../core/explain/explain-editable.ts'
import { explainShown } from '../../../core/explain/explain-shown.ts'
import { sayEditable } from '../../../core/explain/say-editable.ts'
import { sayRequired } from '../../../core/explain/say-required.ts'
import { sayShown } from '../../../core/explain/say-shown.ts'
import type { SentencePart } from '../../../react/ui/SentenceText.tsx'
import { useApplication } from '../../session/session-context.ts'
import type { OpenForm } from '../open-form.ts'
import { Reasons } from './Reasons.tsx'
import { useExplanation } from './use-explanation.ts'
import { wordingOf } from './wording-of.ts'

interface Props {
  form: OpenForm
  name: string
  goTo(key: string): void
}

/** Why a question is shown, has to be answered and can be changed or not. */
export function WhyQuestion({ form, name, goTo }: Props) {
  const wording = wordingOf(form, useApplication().statuses)
  const shown = explainShown(wording.form, name)
  const editable = explainEditable(wording.form, name)
  // Who may change answers in this status is not told with the form.
  const isAsked = editable?.cause.kind === 'form'
  const told = useExplanation(form, isAsked ? name : undefined)
  const sentences: SentencePart[][] = []
  if (shown) sentences.push(sayShown(wording, name, shown))
  if (form.editable && form.controller.engine.get(name)?.required) sentences.push(sayRequired())
  if (editable && !editable.verdict && !isAsked) sentences.push(sayEditable(wording, name, editable))
  if (told.kind === 'ready')
    sentences.push(...told.told.filter(({ aspect }) => aspect === 'editable').map(({ parts }) => parts))
  return <Reasons sentences={sentences} asked={isAsked ? told : undefined} goTo={goTo} />
}
