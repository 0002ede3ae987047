import { useSearchParams } from 'wouter'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { EntryList, WaitingList } from '../forms/EntryList.tsx'
import { ListSection } from '../forms/ListSection.tsx'
import { Pager } from '../forms/Pager.tsx'
import { useLists } from '../live/use-lists.ts'
import { useApplication } from '../session/session-context.ts'
import { actionItemsQuery } from './action-items-query.ts'
import { ReminderRow } from './ReminderRow.tsx'
import { ReturnedRow } from './ReturnedRow.tsx'
import { TaskRow } from './TaskRow.tsx'

const SIZES = [25, 50, 100]

/** All of what the home page shows the first five of: what one was given, what came back, what one is reminded of. */
export default function AllActionItems() {
  useDocumentTitle('Action Items')
  const { session } = useApplication()
  const [params, setParams] = useSearchParams()
  const page = Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000)
  const size = SIZES.find((each) => String(each) === params.get('size')) ?? 25
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(actionItemsQuery, { page, size }, { signal }),
    [session, page, size],
  )
  useLists(session.user.userId, reload)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  const tasks = data?.home.tasks ?? []
  const reminders = data?.home.reminders.filter(({ status }) => status === 'OPEN') ?? []
  const { docs = [], meta = { total: 0 } } = data?.returned ?? {}
  const total = tasks.length + reminders.length + meta.total
  const goTo = (change: { page: number; size: number }) =>
    setParams(
      Object.entries({ page: change.page > 1 && change.page, size: change.size !== 25 && change.size })
        .filter(([, value]) => value)
        .map(([name, value]) => [name, String(value)]),
    )
  return (
    <>
      <h1>Action Items</h1>
      {!data && <WaitingList />}
      {data && total === 0 && <EmptyList>You have no action items.</EmptyList>}
      {tasks.length > 0 && (
        <ListSection title={`Assigned to you (${tasks.length})`}>
          <EntryList>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </EntryList>
        </ListSection>
      )}
      {meta.total > 0 && (
        <ListSection title={`Returned to you (${meta.total})`}>
          {docs.length > 0 && (
            <EntryList>
              {docs.map((form) => (
                <ReturnedRow key={form.id} form={form} />
              ))}
            </EntryList>
          )}
          {meta.total > 25 && (
            <Pager
              page={page}
              pages={Math.max(Math.ceil(meta.total / size), 1)}
              size={size}
              onPage={(next) => goTo({ page: next, size })}
              onSize={(next) => goTo({ page: 1, size: next })}
            />
          )}
        </ListSection>
      )}
      {reminders.length > 0 && (
        <ListSection title={`Reminders (${reminders.length})`}>
          <EntryList>
            {reminders.map((reminder) => (
              <ReminderRow key={reminder.id} reminder={reminder} onChanged={reload} />
            ))}
          </EntryList>
        </ListSection>
      )}
    </>
  )
}
