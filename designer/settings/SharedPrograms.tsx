import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { texts } from './texts.ts'
import { usePrograms } from './use-programs.ts'

/** The programs whose people may start the form beside those of its own. */
export function SharedPrograms() {
  const { session } = useWorkbench()
  const { value, problem, set } = useField(['template', 'sharedWithPrograms'], texts.changeShared)
  const { programs, error, reload } = usePrograms()
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  const known = (programs ?? [])
    .filter(({ id }) => id !== session.programId)
    .map(({ id, name, campusName, isEverywhere }) => ({
      id,
      label: `${name} (${isEverywhere ? texts.everyCampus : campusName})`,
    }))
  const others = chosen
    .filter((id) => known.every((program) => program.id !== id))
    .map((id) => ({ id, label: texts.foreignProgram(id) }))
  const choose = (id: string, yes: boolean) => {
    const next = yes ? [...chosen, id] : chosen.filter((each) => each !== id)
    set(next.length > 0 ? next : undefined)
  }
  return (
    <FieldFrame isGroup label={texts.sharedWithPrograms} hint={texts.sharedHint} problem={problem}>
      {({ id, describedBy, invalid }) => (
        <>
          <LoadFailed what={texts.thePrograms} error={programs ? undefined : error} onRetry={reload} />
          {programs && known.length + others.length === 0 && <p>{texts.noOtherProgram}</p>}
          <ChoiceList
            kind="checkbox"
            controlId={id}
            choices={[...known, ...others]}
            selected={chosen}
            invalid={invalid}
            {...(describedBy !== undefined && { describedBy })}
            onChoose={choose}
          />
        </>
      )}
    </FieldFrame>
  )
}
