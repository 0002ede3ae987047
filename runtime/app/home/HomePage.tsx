import { lazy, Suspense } from 'react'
import { homeHeading } from '../../core/screen-words/headings.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { Entry } from '../forms/EntryList.tsx'
import { FormRow } from '../forms/FormRow.tsx'
import { useLists } from '../live/use-lists.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './HomePage.module.css'
import { HomeSection } from './HomeSection.tsx'
import { homeQuery } from './home-query.ts'
import { InventoryRow } from './InventoryRow.tsx'
import { ReminderRow } from './ReminderRow.tsx'
import { ReturnedRow } from './ReturnedRow.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { StartCard } from './StartCard.tsx'
import { TaskRow } from './TaskRow.tsx'

const UnsentForms = lazy(() => import('../offline/UnsentForms.tsx').catch(() => ({ default: () => null })))

/** The home page (HD-01): what waits for you, what you have begun, what you may begin. */
export default function HomePage() {
  useDocumentTitle('Home')
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(homeQuery, {}, { signal }),
    [session],
  )
  useLists(session.user.userId, reload)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  const reminders = data?.home.reminders.filter(({ status }) => status === 'OPEN')
  const tasks = data?.home.tasks ?? []
  // What one was given to do is an action item and no review.
  const given = new Set(tasks.map(({ targetId }) => targetId))
  const reviews = data?.waiting.docs.filter(({ id }) => !given.has(id)) ?? []
  const reviewTotal = data ? Math.max(data.waiting.meta.total - given.size, reviews.length) : 0
  const itemTotal = data && tasks.length + data.returned.meta.total + (reminders?.length ?? 0)
  return (
    <>
      <h1>{homeHeading(session.user.firstName)}</h1>
      <Suspense>
        <UnsentForms />
      </Suspense>
      <div className={styles.columns}>
        <div>
          {reviews.length > 0 && (
            <HomeSection
              title={`Waiting for Your Review (${reviewTotal})`}
              empty="Nothing waits for your review."
              items={reviews}
              total={reviewTotal}
              all="/review"
              render={(form) => <ReviewRow key={form.id} form={form} />}
            />
          )}
          <HomeSection
            title={tasks.length > 0 ? `Action Items (${itemTotal})` : 'Action Items'}
            empty="You have no action items."
            items={data && reminders && [...tasks, ...data.returned.docs, ...reminders]}
            total={itemTotal}
            all="/action-items"
            render={(item) =>
              'targetId' in item ? (
                <TaskRow key={item.id} task={item} />
              ) : 'title' in item ? (
                <ReminderRow key={item.id} reminder={item} onChanged={reload} />
              ) : (
                <ReturnedRow key={item.id} form={item} />
              )
            }
          />
          <HomeSection
            title="Workspace"
            empty="You have no workspace items."
            items={data?.documents.docs}
            total={data?.documents.meta.total}
            all="/documents?sort=-STARTED"
            render={(form) => <FormRow key={form.id} form={form} />}
          />
          {data?.home.hasFacilities && (
            <HomeSection
              title="Facilities"
              empty="You are not associated with any facilities."
              items={data.home.inventories}
              render={(inventory) => (
                <InventoryRow key={inventory.id} inventory={inventory} home={data.home} />
              )}
            />
          )}
        </div>
        <div>
          <HomeSection
            title="Get Started"
            empty="No forms are available to you yet."
            items={data?.assessmentTemplates}
            render={(template) => <StartCard key={template.groupId} template={template} />}
          />
          {data && data.findProgramsByUser.length > 0 && (
            <HomeSection
              title="Programs"
              empty=""
              items={data.findProgramsByUser}
              render={({ id, name }) => <Entry key={id} name={name} href={`/program/${id}`} />}
            />
          )}
          <HomeSection
            title="Quick Links"
            empty="You have no quick links."
            items={data?.home.quickLinks}
            render={({ id, name, description, url }) => (
              <Entry key={id} name={name} details={[description]} href={url} />
            )}
          />
        </div>
      </div>
    </>
  )
}
