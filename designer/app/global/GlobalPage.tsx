import { type ComponentType, lazy, Suspense } from 'react'
import { NotFound } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import AccessPage from '../AccessPage.tsx'
import styles from './Global.module.css'
import { GlobalNavigation } from './GlobalNavigation.tsx'
import { LIBRARIES } from './pages.ts'

interface ContentProps {
  page: string
  section?: string
  id?: string
}

/** What stands below `/studio/global`; who is offered which is in `../offers.ts`. */
const contents: Readonly<Record<string, ComponentType<ContentProps>>> = {
  '': lazy(() => import('./ModelPage.tsx')),
  'auth-model-tools': lazy(() => import('./tools/ModelTools.tsx')),
  role: AccessPage,
  'user-management': AccessPage,
  [LIBRARIES]: lazy(() => import('./library/LibraryManagement.tsx')),
  system: lazy(() => import('./system/SystemPage.tsx')),
  branding: lazy(() => import('./branding/BrandingPage.tsx')),
  claims: lazy(() => import('./claims/ClaimsPage.tsx')),
  groups: lazy(() => import('./groups/GroupsPage.tsx')),
}

interface Props {
  page?: string
  /** Of library management. */
  section?: string
  id?: string
}

/** What concerns the whole installation (002 §2.8). */
export default function GlobalPage({ page, ...part }: Props) {
  const shown = page ?? (part.section ? LIBRARIES : '')
  const Content = Object.hasOwn(contents, shown) && contents[shown]
  if (!Content) return <NotFound />
  return (
    <div className={styles.page}>
      <GlobalNavigation page={shown} />
      <div>
        <Suspense fallback={<LoadingScreen />}>
          <Content page={shown} {...part} />
        </Suspense>
      </div>
    </div>
  )
}
