import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { AuthorTextField } from '../parts/fields/AuthorTextField.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useDocument } from '../parts/workbench.ts'
import { actionEvents } from './action-events.ts'
import { texts } from './texts.ts'

/** What people declare when they hand a form in. */
export function DeclarationSection() {
  const whole = useField(['template', 'declaration'], texts.changeTheDeclaration)
  return (
    <>
      <TextField
        field={useField(['template', 'declaration', 'label'], texts.changeTheDeclaration)}
        label={texts.boxWords}
        hint={texts.boxHint}
        placeholder={texts.boxExample}
      />
      <AuthorTextField
        field={useField(['template', 'declaration', 'text'], texts.changeTheDeclaration)}
        label={texts.aboveBox}
      />
      {whole.value !== undefined && <DeclaredActions />}
    </>
  )
}

/** Handing in, where the declaration names no action. */
const USUAL = ['submit']

function DeclaredActions() {
  const workflow = useDocument((documents) => documents.workflow)
  const { value, problem, set } = useField(['template', 'declaration', 'actions'], texts.changeTheDeclaration)
  const named = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : USUAL
  const offered = actionEvents(workflow)
  const isNamed = (id: string) => named.some((each) => normaliseId(each) === normaliseId(id))
  const strange = named.filter((id) => offered.every((event) => normaliseId(event.id) !== normaliseId(id)))
  const choose = (id: string, yes: boolean) => {
    const next = yes ? [...named, id] : named.filter((each) => normaliseId(each) !== normaliseId(id))
    if (next.length > 0) set(next.join() === USUAL.join() ? undefined : next)
  }
  return (
    <FieldFrame isGroup label={texts.askedAt} problem={problem}>
      {({ id, describedBy, invalid }) => (
        <ChoiceList
          kind="checkbox"
          controlId={id}
          choices={[
            ...offered.map((event) => ({ id: event.id, label: event.label })),
            ...strange.map((each) => ({ id: each, label: texts.noSuchAction(each) })),
          ]}
          selected={[...offered.map((event) => event.id).filter(isNamed), ...strange]}
          invalid={invalid}
          {...(describedBy !== undefined && { describedBy })}
          onChoose={choose}
        />
      )}
    </FieldFrame>
  )
}
