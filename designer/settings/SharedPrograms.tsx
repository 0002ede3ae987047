import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { sharingProgramsQuery } from './operations.ts'

/** The programs whose people may start the form beside those of its own. */
export function SharedPrograms() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const { value, problem, set } = useField(
    ['template', 'sharedWithPrograms'],
    'Change whom it is shared with',
  )
  const { data, error, reload } = useLoad(
    (signal) => transport.request(sharingProgramsQuery, {}, { signal }),
    [transport],
  )
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  const known = (data?.studioPrograms ?? [])
    .map(({ program }) => ({ id: program.id, label: program.name }))
    .filter(({ id }) => id !== session.programId)
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
          {error !== null && error !== undefined && !data && (
            <p role="alert">
              The programs could not be loaded.{' '}
              <Button small onClick={reload}>
                Try again
              </Button>
            </p>
          )}
          {data && known.length + others.length === 0 && <p>There is no other program.</p>}
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
