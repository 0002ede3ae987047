import { Link } from 'wouter'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { ButtonLink } from '../../../runtime/react/ui/Button.tsx'
import { programAddress } from '../addresses.ts'
import type { ProgramPlace } from '../use-program.ts'
import { assistantQuery } from './operations.ts'
import { texts } from './texts.ts'

/** Leads to where a form is drafted from a description; nothing where no model is set up. */
export function DescribeLink({ campusId, programId }: ProgramPlace) {
  const { transport } = useApplication().session
  const { data: hasOne } = useLoad(
    async (signal) => (await transport.request(assistantQuery, {}, { signal })).hasFormAssistant,
    [transport],
  )
  if (!hasOne) return null
  return (
    <Link href={`${programAddress(campusId, programId)}/describe`} asChild>
      <ButtonLink icon="pencil">{texts.describeAForm}</ButtonLink>
    </Link>
  )
}
