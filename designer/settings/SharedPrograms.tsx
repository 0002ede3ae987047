import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { usePrograms } from './use-programs.ts'

/** The programs whose people may start the form beside those of its own. */
export function SharedPrograms() {
  const { session } = useWorkbench()
  const { value, problem, set } = useField(
    ['template', 'sharedWithPrograms'],
    'Change whom it is shared with',
  )
  const { programs, error, reload } = usePrograms()
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  const known = (programs ?? [])
    .filter(({ id }) => id !== session.programId)
    .map(({ id, name, campusName, isEverywhere }) => ({
      id,
      label: `${name} (${isEverywhere ? 'every campus' : campusName})`,
    }))
  const others = chosen
    .filter((id) => known.every((program) => program.id !== id))
    .map((id) => ({ id, label: `${id} (a program that you do not look after)` }))
  const choose = (id: string, yes: boolean) => {
    const next = yes ? [...chosen, id] : chosen.filter((each) => each !== id)
    set(next.length > 0 ? next : undefined)
  }
  return (
    <FieldFrame
      isGroup
      label="Shared with programs"
      hint="People of these programs can start the form, too."
      problem={problem}
    >
      {({ id, describedBy, invalid }) => (
        <>
          <LoadFailed what="The programs" error={programs ? undefined : error} onRetry={reload} />
          {programs && known.length + others.length === 0 && <p>There is no other program.</p>}
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
