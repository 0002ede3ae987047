import { type ReactNode, useState } from 'react'
import { humaniseId } from '../../../core/text/normalise-id.ts'
import { muted } from '../../../react/ui/text.ts'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { FormFold } from '../FormFold.tsx'
import { type FormRolesReply, formRolesQuery } from './operations.ts'
import styles from './PeopleOnForm.module.css'
import { texts } from './texts.ts'

/** Who has which role on a form (RP-10): asked for when it is opened. */
export default function PeopleOnForm({ formId }: { formId: string }): ReactNode {
  const [isOpened, setOpened] = useState(false)
  return (
    <FormFold title={texts.people} onOpen={() => setOpened(true)}>
      {isOpened && <Roles formId={formId} />}
    </FormFold>
  )
}

function Roles({ formId }: { formId: string }) {
  const { transport } = useApplication().session
  const { data, error } = useLoad(
    (signal) => transport.request(formRolesQuery, { formId }, { signal }),
    [transport, formId],
  )
  if (!data) return error ? <p role="alert">{texts.failed}</p> : <p role="status">{texts.loading}</p>
  return (
    <dl className={styles.roles}>
      {data.formRoles.map(({ role, members }) => (
        <div key={role}>
          <dt className={muted}>{labelOf(role)}</dt>
          <dd>{members.map(nameOf).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What it is called here; a role that people have named says it by itself. */
const labelOf = (role: string): string =>
  Object.hasOwn(texts, role) ? (texts[role as keyof typeof texts] as string) : humaniseId(role)

const nameOf = ({ firstName, lastName }: FormRolesReply['members'][number]) => `${firstName} ${lastName}`
