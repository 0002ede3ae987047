import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../../runtime/react/ui/Button.tsx'
import { EmptyList } from '../../../runtime/react/ui/EmptyList.tsx'
import { SearchField } from '../../../runtime/react/ui/SearchField.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { common } from '../../parts/common-texts.ts'
import { PAGE_SIZE, Pages } from '../../parts/Pages.tsx'
import { CampusLinks } from '../AdminLinks.tsx'
import { campusAdminQuery, campusesQuery, programsQuery } from '../operations.ts'
import styles from './campus.module.css'
import { NewProgram } from './NewProgram.tsx'
import { narrowPrograms, type Wanted } from './narrow-programs.ts'
import { ProgramTable } from './ProgramTable.tsx'
import { texts } from './texts.ts'
import { nameOfCampus } from './use-campus-name.ts'

const DOMAINS = [
  { id: 'CAMPUS', label: texts.thisCampus },
  { id: 'GLOBAL', label: texts.everyCampus },
]

const EVERYTHING: Wanted = { search: '', domain: '', sort: 'name', isDescending: false }

/** A campus in Studio: its programs, the way to another campus, and a new program for its admins (SG-01). */
export default function CampusPage({ campusId }: { campusId: string }) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const id = useId()
  const [wanted, setWanted] = useState(EVERYTHING)
  const [page, setPage] = useState(1)
  const [isNaming, setNaming] = useState(false)
  const { data, error, reload } = useLoad(
    async (signal) => {
      const asked = { user: `user:${session.user.userId}`, object: `campus:${campusId}` }
      const [programs, campuses, admin] = await Promise.all([
        session.transport.request(programsQuery, {}, { signal }),
        session.transport.request(campusesQuery, {}, { signal }),
        session.transport.request(campusAdminQuery, asked, { signal }),
      ])
      return { ...programs, ...campuses, isAdmin: admin.check.allowed }
    },
    [session, campusId],
  )
  useDocumentTitle(common.studio)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const campuses = data.campuses.map(({ code, shortName }) => ({ id: code, label: shortName }))
  const campusName = nameOfCampus(data.campuses, campusId)
  const found = narrowPrograms(data.studioPrograms, campusId, wanted)
  const isNarrowed = wanted.search.trim() !== '' || wanted.domain !== ''
  const want = (change: Partial<Wanted>) => {
    setWanted({ ...wanted, ...change })
    setPage(1)
  }
  return (
    <div className={styles.campus}>
      <section>
        <ScreenHead
          crumbs={[{ name: common.studio, href: '/studio' }, { name: campusName }]}
          title={texts.welcomeBack(session.user.firstName)}
        />
        <div className={styles.filters}>
          <SearchField
            label={texts.searchPrograms}
            value={wanted.search}
            onSearch={(search) => want({ search })}
          />
          <Select
            aria-label={texts.domain}
            options={DOMAINS}
            placeholder={texts.allDomains}
            value={wanted.domain}
            onChoose={(domain) => want({ domain })}
          />
        </div>
        {found.length === 0 ? (
          <EmptyList>
            {isNarrowed ? texts.noneFound : data.isAdmin ? texts.noPrograms : texts.noneOfYours}
          </EmptyList>
        ) : (
          <ProgramTable
            programs={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            wanted={wanted}
            onSort={want}
          />
        )}
        <Pages page={page} total={found.length} onPage={setPage} />
      </section>
      <aside className={styles.side} aria-label={common.campus}>
        {data.isAdmin && (
          <Button tone="primary" icon="plus" onClick={() => setNaming(true)}>
            {texts.newProgram}
          </Button>
        )}
        <div>
          <label htmlFor={id}>{common.campus}</label>
          <Select
            id={id}
            options={campuses}
            value={campusId}
            onChoose={(code) => navigate(`/studio/campus/${code}`)}
          />
        </div>
        {data.isAdmin && (
          <Link href={`/studio/campus/${campusId}/places`} asChild>
            <ButtonLink small>{texts.buildingsAndRooms}</ButtonLink>
          </Link>
        )}
        <CampusLinks campusId={campusId} />
      </aside>
      {isNaming && <NewProgram {...{ campusId, campusName }} onClose={() => setNaming(false)} />}
    </div>
  )
}
