import { lazy, Suspense } from 'react'
import { NotFound } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import AccessPage from '../AccessPage.tsx'
import styles from './Global.module.css'
import { GlobalNavigation } from './GlobalNavigation.tsx'
import { LIBRARIES } from './pages.ts'

const LibraryManagement = lazy(() => import('./library/LibraryManagement.tsx'))
const BrandingPage = lazy(() => import('./branding/BrandingPage.tsx'))
const ClaimsPage = lazy(() => import('./claims/ClaimsPage.tsx'))
const GroupsPage = lazy(() => import('./groups/GroupsPage.tsx'))
const ModelPage = lazy(() => import('./ModelPage.tsx'))
const SystemPage = lazy(() => import('./system/SystemPage.tsx'))
const ModelTools = lazy(() => import('./tools/ModelTools.tsx'))

interface Props {
  page?: string
  /** Of library management. */
  section?: string
  id?: string
}

/** What concerns the whole installation (002 §2.8). */
export default function GlobalPage({ section, id, page = section ? LIBRARIES : '' }: Props) {
  const content =
    page === LIBRARIES ? (
      <LibraryManagement {...(section !== undefined && { section })} {...(id !== undefined && { id })} />
    ) : (
      contentOf(page)
    )
  if (!content) return <NotFound />
  return (
    <div className={styles.page}>
      <GlobalNavigation page={page} />
      <div>
        <Suspense fallback={<LoadingScreen />}>{content}</Suspense>
      </div>
    </div>
  )
}

function contentOf(page: string) {
  switch (page) {
    case '':
      return <ModelPage />
    case 'branding':
      return <BrandingPage />
    case 'system':
      return <SystemPage />
    case 'claims':
      return <ClaimsPage />
    case 'groups':
      return <GroupsPage />
    case 'auth-model-tools':
      return <ModelTools />
    case 'role':
    case 'user-management':
      return <AccessPage page={page} />
    default:
      return undefined
  }
}
