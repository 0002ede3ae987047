import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { formPath, programFormPath } from '../../address/forms.ts'
import { programPath, programTemplatePath } from '../../address/programs.ts'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { Crumbs } from '../../shell/Crumbs.tsx'
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
  // What cannot be told is left out: the form itself says what is wrong. Another program's name leads nowhere.
  if (data?.program.id !== programId || isElsewhere) return null
  const { form, program } = data
  const template = programTemplatePath(program.id, form.templateGroupId)
  return (
    <Crumbs
      crumbs={[
        { name: 'Home', href: '/' },
        { name: program.name, href: programPath(program.id) },
        { name: form.templateName, href: program.isAdmin ? template : undefined },
        { name: form.autoId ?? form.name },
      ]}
    />
  )
}
