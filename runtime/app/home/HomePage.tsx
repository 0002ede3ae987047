import { lazy, Suspense } from 'react'
import { homeHeading } from '../../core/screen-words/headings.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { useApplication } from '../session/session-context.ts'
import type { HomeSection as Section } from '../shell/home-section.ts'
import { offersOfScreens } from '../shell/use-links.ts'
import { ActionItems } from './ActionItems.tsx'
import { actionItemsOf } from './action-items-of.ts'
import styles from './HomePage.module.css'
import { HomeSection } from './HomeSection.tsx'
import { useParts } from './use-parts.ts'

const UnsentForms = lazy(() => import('../offline/UnsentForms.tsx').catch(() => ({ default: () => null })))

/** Of the action items among the sections of the main column. */
const ACTION_ITEMS = 2

/** The home page (HD-01): what waits for you, what you have begun, what you may begin. */
export default function HomePage() {
  useDocumentTitle('Home')
  const { session } = useApplication()
  const offers = offersOfScreens()
  const sections = offers
    .flatMap(({ homeSection }) => homeSection ?? [])
    .sort((a, b) => a.position - b.position)
  const waiting = actionItemsOf(offers)
  const { reply, error, reload, listed } = useParts('Home', [...sections, ...waiting], { page: 1, size: 25 })
  if (error && !reply) return <ErrorScreen error={error} onRetry={reload} />
  const draw = (section: Section) => {
    const { title, empty = '', all, isCounted, isShown } = section
    const { items, total, Row } = listed(section) ?? {}
    if (isShown && !(reply && isShown(reply))) return null
    return (
      <HomeSection
        key={title}
        {...{ empty, items, total, all }}
        title={isCounted ? `${title} (${total})` : title}
        render={(item) => Row && <Row key={item.id} item={item} reload={reload} />}
      />
    )
  }
  const main = sections.filter(({ column }) => column === 'main')
  return (
    <>
      <h1>{homeHeading(session.user.firstName)}</h1>
      <Suspense>
        <UnsentForms />
      </Suspense>
      <div className={styles.columns}>
        <div>
          {main.filter(({ position }) => position < ACTION_ITEMS).map(draw)}
          <ActionItems parts={waiting} listed={listed} reload={reload} />
          {main.filter(({ position }) => position > ACTION_ITEMS).map(draw)}
        </div>
        <div>{sections.filter(({ column }) => column === 'side').map(draw)}</div>
      </div>
    </>
  )
}
