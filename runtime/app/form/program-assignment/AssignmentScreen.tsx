import { useState } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../../../core/datetime/format.ts'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { muted } from '../../../react/ui/text.ts'
import { programFormPath } from '../../address/forms.ts'
import { ErrorScreen, NotFound } from '../../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { StatusBadge } from '../../forms/StatusBadge.tsx'
import { waitedFor } from '../../forms/since.ts'
import { ProgramFrame } from '../../program-frame/ProgramFrame.tsx'
import { useApplication } from '../../session/session-context.ts'
import { nameOf } from '../../session/use-people-lookup.ts'
import styles from './Assignment.module.css'
import { type Many, ManyDialog } from './ManyDialog.tsx'
import { type Place, programAssignmentsQuery, type Work } from './operations.ts'
import { PickList, type Row } from './PickList.tsx'
import { titleOf } from './steps.ts'
import { WorkloadTable } from './WorkloadTable.tsx'
import { workloadOf } from './workload.ts'

const NOTHING: ReadonlySet<string> = new Set()
const keyOf = ({ form, elementId }: Place) => `${form.id} ${elementId}`

/** The work of a program: who has what, and what can be given to whom (SI-09). */
export default function AssignmentScreen({ programId }: { programId: string }) {
  const { session, flags } = useApplication()
  const [person, setPerson] = useState<string>()
  const [places, setPlaces] = useState(NOTHING)
  const [tasks, setTasks] = useState(NOTHING)
  const [many, setMany] = useState<Many>()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(programAssignmentsQuery, { programId }, { signal }),
    [session, programId],
  )
  useDocumentTitle('Assignment')
  if (!flags.has('rollout-assignment')) return <NotFound />
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { programAssignments: found, ...head } = data
  const loads = workloadOf(found.open)
  const chosen = loads.some(({ userId }) => userId === person) ? person : undefined
  const shown = chosen === undefined ? found.open : found.open.filter((work) => holderOf(work) === chosen)
  const done = () => {
    setPlaces(NOTHING)
    setTasks(NOTHING)
    reload()
  }
  return (
    <ProgramFrame {...head} place={{ name: 'Assignment', path: `/program/${programId}/assignment` }}>
      <PickList
        title={`To assign (${found.places.length})`}
        empty="There is nothing to assign now."
        rows={found.places.map((place) => placeRow(programId, place))}
        picked={places}
        onPick={setPlaces}
        action="Assign…"
        onAction={() =>
          setMany({ kind: 'assign', places: found.places.filter((place) => places.has(keyOf(place))) })
        }
      />
      <WorkloadTable loads={loads} chosen={chosen} onChoose={setPerson} />
      <PickList
        title={`Open work (${shown.length}${found.isCapped && chosen === undefined ? ' or more' : ''})`}
        empty="Nobody has open work."
        rows={shown.map((work) => workRow(programId, work))}
        picked={tasks}
        onPick={setTasks}
        action="Reassign or set due date…"
        onAction={() => setMany({ kind: 'change', work: shown.filter(({ task }) => tasks.has(task.id)) })}
      />
      {many && <ManyDialog many={many} onClose={() => setMany(undefined)} onDone={done} />}
    </ProgramFrame>
  )
}

const holderOf = ({ task }: Work) => task.assignedTo?.userId ?? ''

function placeRow(programId: string, place: Place): Row {
  const { form, title, assigned } = place
  return {
    ...{ id: keyOf(place), name: titleOf(form), canPick: true },
    children: (
      <>
        <span className={styles.words}>
          <Link href={programFormPath(programId, form.id)}>{form.name}</Link>
          <span className={muted}>
            {[
              form.autoId,
              `${title}: ${assigned} assigned`,
              `waiting ${waitedFor(form.statusDate, Date.now())}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <StatusBadge status={form.status} label={form.statusLabel} />
      </>
    ),
  }
}

function workRow(programId: string, { task, changes, parent }: Work): Row {
  const due = task.dueDate ? `Due ${formatDate(task.dueDate)}` : 'No due date'
  return {
    ...{ id: task.id, name: task.form.autoId ?? task.name, canPick: changes.length > 0 },
    children: (
      <>
        <span className={styles.words}>
          <Link href={programFormPath(programId, task.id)}>{task.name}</Link>
          <span className={muted}>
            {[task.form.autoId, parent.name, task.assignedTo && nameOf(task.assignedTo)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={styles.due} data-late={task.isOverdue || undefined}>
          {task.isOverdue ? `Overdue: ${due.toLowerCase()}` : due}
        </span>
        <StatusBadge status={task.form.status} label={task.form.statusLabel} />
      </>
    ),
  }
}
