import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../runtime/react/hooks/use-document-title.ts'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { SearchField } from '../../runtime/react/ui/SearchField.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import { GlobalLink } from './AdminLinks.tsx'
import { programAddress } from './addresses.ts'
import { programsQuery, type StudioProgram } from './operations.ts'
import styles from './StudioPage.module.css'
import { texts } from './texts.ts'

/** The campuses and programs that one writes templates for. */
export default function StudioPage() {
  const { session } = useApplication()
  const [search, setSearch] = useState('')
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(programsQuery, {}, { signal })).studioPrograms,
    [session],
  )
  const { campusCode } = session.user
  useDocumentTitle(common.studio)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const words = search.trim().toLowerCase()
  const shown = data.filter((each) => `${each.program.name} ${each.campusName}`.toLowerCase().includes(words))
  return (
    <>
      <div className={styles.head}>
        <h1>{common.studio}</h1>
        <SearchField label={texts.searchPrograms} value={search} onSearch={setSearch} />
        <span className={styles.links}>
          {campusCode && (
            <Link href={`/studio/campus/${campusCode}`} asChild>
              <ButtonLink small>{texts.campuses}</ButtonLink>
            </Link>
          )}
          <GlobalLink />
        </span>
      </div>
      {campuses(shown, campusCode).map(([id, programs]) => (
        <Campus key={id} programs={programs} />
      ))}
      {shown.length === 0 && <p className={muted}>{words ? texts.noProgramFound : texts.noProgramsForYou}</p>}
    </>
  )
}

/** One's own campus comes first, and then those that have templates. */
const campuses = (programs: readonly StudioProgram[], own: string | null) =>
  [...Map.groupBy(programs, ({ campusId }) => campusId)].sort((a, b) => rank(b, own) - rank(a, own))

const rank = ([id, programs]: [string, StudioProgram[]], own: string | null) =>
  id === own ? 2 : programs.some(({ templateCount }) => templateCount > 0) ? 1 : 0

function Campus({ programs }: { programs: readonly StudioProgram[] }) {
  const [first] = programs
  return (
    <section className={styles.campus}>
      <h2>
        <Link href={`/studio/campus/${first?.campusId}`}>{first?.campusName}</Link>
      </h2>
      <ul className={styles.programs}>
        {programs.map(({ campusId, program, templateCount }) => (
          <li key={program.id}>
            <Link href={programAddress(campusId, program.id)} className={styles.program}>
              <span>{program.name}</span>
              <span className={muted}>
                {program.domainType === 'GLOBAL' && texts.everyCampus}
                {templateCount === 0 ? texts.noTemplates : texts.templateCount(templateCount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
