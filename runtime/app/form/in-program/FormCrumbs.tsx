import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useLoad } from '../../feedback/use-load.ts'
import { formPath, programFormPath } from '../../forms/form-path.ts'
import { useApplication } from '../../session/session-context.ts'
import styles from './FormCrumbs.module.css'
import { placeQuery, programQuery } from './operations.ts'

interface Props {
  programId: string
  formId: string
}

/** Where in its program a form is (PR-03). A form of another program, or of none, goes on at its own address. */
export default function FormCrumbs({ programId, formId }: Props): ReactNode {
  const { session, flags } = useApplication()
  const [, navigate] = useLocation()
  const { data } = useLoad(
    async (signal) => {
      const [{ form }, { program }] = await Promise.all([
        session.transport.request(placeQuery, { formId }, { signal }),
        session.transport.request(programQuery, { programId }, { signal }),
      ])
      return { form, program }
    },
    [session, formId, programId],
  )
  const own = data?.form.programId
  const isElsewhere = data && own !== programId
  useEffect(() => {
    if (isElsewhere) navigate(own ? programFormPath(own, formId) : formPath(formId, flags), { replace: true })
  }, [isElsewhere, own, formId, flags, navigate])
  // Its place is kept; what cannot be told is left out: the form itself says what is wrong.
  if (!data || isElsewhere) return <div className={styles.crumbs} />
  const { form, program } = data
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link href="/">Home</Link>
        </li>
        <li>
          <Link href={`/program/${program.id}`}>{program.name}</Link>
        </li>
        <li>
          {program.isAdmin ? (
            <Link href={`/program/${program.id}/template/${form.templateGroupId}`}>{form.templateName}</Link>
          ) : (
            form.templateName
          )}
        </li>
        <li aria-current="page">{form.autoId ?? form.name}</li>
      </ol>
    </nav>
  )
}
