import { Link, useSearchParams } from 'wouter'
import { formsOfTemplate } from '../../core/screen-words/lists.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ButtonLink } from '../../react/ui/Button.tsx'
import { templatePath } from '../address/forms.ts'
import { DocumentList } from '../document-list/DocumentList.tsx'
import { readAddress } from '../document-list/list-address.ts'
import { SHOWN } from '../document-list/shown.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { ProgramFrame } from '../program-frame/ProgramFrame.tsx'
import { useApplication } from '../session/session-context.ts'
import { templatePageQuery } from './operations.ts'

const words = {
  search: 'Search forms',
  failed: formsOfTemplate.failed,
  empty: formsOfTemplate.none,
}

const all = SHOWN.find(({ whose }) => whose === 'ALL')

/** The forms of one of a program's templates, for its admins (PR-02, PR-04). */
export default function TemplateForms({ programId, groupId }: { programId: string; groupId: string }) {
  const { session } = useApplication()
  const [params] = useSearchParams()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(templatePageQuery, { programId, groupId }, { signal }),
    [session, programId, groupId],
  )
  useDocumentTitle(data?.programTemplate.name ?? 'Forms')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { program, programTemplate: template, assessmentTemplates } = data
  const canStart = assessmentTemplates.some((each) => each.groupId === groupId)
  return (
    <ProgramFrame
      program={program}
      assessmentTemplates={assessmentTemplates}
      place={{
        name: template.name,
        path: `/program/${programId}/template/${groupId}`,
        language: template.language,
      }}
      actions={
        canStart && (
          <Link href={templatePath(groupId)} asChild>
            <ButtonLink small>Start a form</ButtonLink>
          </Link>
        )
      }
    >
      <DocumentList
        address={readAddress(params, all)}
        within={{ programId, templateGroupId: groupId }}
        words={words}
      />
    </ProgramFrame>
  )
}
