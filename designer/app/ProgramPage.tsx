import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen, NotFound } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../runtime/app/shell/ScreenHead.tsx'
import { RequestError } from '../../runtime/client/request-error.ts'
import { useDocumentTitle } from '../../runtime/react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { EmptyList } from '../../runtime/react/ui/EmptyList.tsx'
import { SearchField } from '../../runtime/react/ui/SearchField.tsx'
import { common } from '../parts/common-texts.ts'
import { programAddress, templateAddress } from './addresses.ts'
import { CopyTemplate } from './CopyTemplate.tsx'
import { DescribeLink } from './describe/DescribeLink.tsx'
import { type StudioTemplate, templatesQuery } from './operations.ts'
import { ProgramNavigation } from './ProgramNavigation.tsx'
import styles from './ProgramPage.module.css'
import { TemplateTable } from './TemplateTable.tsx'
import { texts } from './texts.ts'
import { useBeginning } from './use-beginning.ts'
import { type ProgramPlace, useProgram } from './use-program.ts'

const ProgramOverview = lazy(() => import('./ProgramOverview.tsx'))

const PAGE = 25
/** Rest after the last key before the server searches. */
const REST_MS = 250

/** What stands below a program's overview. Their files are named here and not in the application's first script. */
const pages = new Map([
  ['layout', lazy(() => import('./LayoutPage.tsx'))],
  ['describe', lazy(() => import('./describe/DescribePage.tsx'))],
  ['gallery', lazy(() => import('./gallery/GalleryPage.tsx'))],
  ['import', lazy(() => import('./import/ImportPage.tsx'))],
  [
    'roles-and-permissions',
    lazy(async () => ({ default: (await import('./ProgramAccess.tsx')).ProgramRoles })),
  ],
  ['user-management', lazy(async () => ({ default: (await import('./ProgramAccess.tsx')).ProgramUsers }))],
])

/** A program in Studio: its overview, or a page below it. */
export default function ProgramPage({ page, ...place }: ProgramPlace & { page?: string }) {
  if (page === undefined) return <Overview {...place} />
  const Page = pages.get(page)
  if (!Page) return <NotFound />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Page {...place} />
    </Suspense>
  )
}

/** A program's templates, and what else of it is set up in Studio (SG-03, SG-04). */
function Overview({ campusId, programId }: ProgramPlace) {
  const { session } = useApplication()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const program = useProgram({ campusId, programId })
  const templates = useLoad(
    async (signal) => {
      if (search) await new Promise((done) => setTimeout(done, REST_MS))
      if (signal.aborted) throw new RequestError('OFFLINE', 'Another search has begun')
      const asked = { programId, search, page }
      return (await session.transport.request(templatesQuery, asked, { signal })).studioTemplates
    },
    [session, programId, search, page],
  )
  const [copying, setCopying] = useState<StudioTemplate>()
  const [isAdding, begin] = useBeginning({ campusId, programId }, texts.notAdded)
  const add = () => begin()
  useDocumentTitle(program.data?.program.name ?? common.studio)
  const error = program.error ?? templates.error
  if (error && !(program.data && templates.data))
    return <ErrorScreen error={error} onRetry={program.error ? program.reload : templates.reload} />
  if (!program.data || !templates.data) return <LoadingScreen />
  const { docs, meta } = templates.data
  const pages = Math.max(1, Math.ceil(meta.total / PAGE))
  return (
    <div className={styles.program}>
      <ProgramNavigation {...{ campusId, programId, templates: docs, onAdd: add, isAdding }} />
      <section>
        <ScreenHead
          crumbs={[
            { name: common.studio, href: '/studio' },
            { name: program.data.campusName, href: `/studio/campus/${campusId}` },
          ]}
          title={program.data.program.name}
        >
          <DescribeLink campusId={campusId} programId={programId} />
          <Link href={`${programAddress(campusId, programId)}/gallery`} asChild>
            <ButtonLink icon="apps">{texts.startFromGallery}</ButtonLink>
          </Link>
          <Link href={`${programAddress(campusId, programId)}/import`} asChild>
            <ButtonLink icon="upload">{texts.importAForm}</ButtonLink>
          </Link>
          <Button tone="primary" icon="plus" disabled={isAdding} onClick={add}>
            {texts.addTemplate}
          </Button>
        </ScreenHead>
        {(meta.total > 0 || search) && (
          <SearchField
            className={styles.search}
            label={texts.searchTemplates}
            value={search}
            onSearch={(text) => {
              setSearch(text)
              setPage(1)
            }}
          />
        )}
        {docs.length === 0 ? (
          <EmptyList>{search ? texts.noTemplateFound : texts.noTemplatesOfYours}</EmptyList>
        ) : (
          <TemplateTable
            templates={docs}
            addressOf={(id) => templateAddress(campusId, programId, id)}
            onCopy={setCopying}
          />
        )}
        {copying && (
          <CopyTemplate template={copying} programId={programId} onClose={() => setCopying(undefined)} />
        )}
        {pages > 1 && (
          <p className={styles.pages}>
            <Button small disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {texts.previous}
            </Button>
            <span role="status">{texts.pageOfPages(page, pages)}</span>
            <Button small disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {texts.next}
            </Button>
          </p>
        )}
        <Suspense>
          <ProgramOverview campusId={campusId} programId={programId} />
        </Suspense>
      </section>
    </div>
  )
}
