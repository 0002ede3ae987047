import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { texts } from './texts.ts'
import { usePrograms } from './use-programs.ts'

/** Who is signed in, whoever that is. */
const EVERYBODY = 'user:*'

/** Who has the right to begin a form, besides the program's admins: everybody, or the people of places (RP-01). */
export function Starters() {
  const { session } = useWorkbench()
  const { value, problem, set } = useField(['starters'], texts.changeWho)
  const { programs, error, reload } = usePrograms()
  const chosen = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  const own = programs?.find(({ id }) => id === session.programId)
  const campuses = new Map(programs?.map(({ campusId, campusName }) => [campusId, campusName]))
  const known = [
    { id: EVERYBODY, label: texts.everybody },
    ...(own ? [{ id: `program:${own.id}#member`, label: texts.peopleOf(own.name) }] : []),
    ...[...campuses].map(([id, name]) => ({ id: `campus:${id}#member`, label: texts.everybodyAt(name) })),
  ]
  const others = chosen
    .filter((id) => known.every((each) => each.id !== id))
    .map((id) => ({ id, label: texts.namedInDocuments(id) }))
  const isEverybody = chosen.includes(EVERYBODY)
  return (
    <FieldFrame isGroup label={texts.whoMayStart} hint={texts.startersHint} problem={problem}>
      {({ id, describedBy, invalid }) => (
        <>
          <LoadFailed what={texts.thePlaces} error={programs ? undefined : error} onRetry={reload} />
          <ChoiceList
            kind="checkbox"
            controlId={id}
            // Nobody is left out of everybody.
            choices={isEverybody ? known.slice(0, 1) : [...known, ...others]}
            selected={chosen}
            invalid={invalid}
            {...(describedBy !== undefined && { describedBy })}
            onChoose={(name, yes) => {
              const rest = chosen.filter((each) => each !== name)
              set(!yes ? rest : name === EVERYBODY ? [name] : [...rest, name])
            }}
          />
        </>
      )}
    </FieldFrame>
  )
}
