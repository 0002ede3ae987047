import './offline.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { livePageLoads } from '../../client/autosave/page-load.ts'
import { unsentByForm } from '../../client/autosave/unsent.ts'
import { listKeptForms } from '../../client/offline/kept-forms.ts'
import { useLoad } from '../feedback/use-load.ts'
import { formPath } from '../form/form-path.ts'
import { useApplication } from '../session/session-context.ts'
import { unsentText } from './KeptForms.tsx'

/** Forms with changes that a closed page could not send: opening one sends them. */
export default function UnsentForms(): ReactNode {
  const { session, flags } = useApplication()
  const { userId } = session.user
  const { data } = useLoad(async () => {
    const unsent = await unsentByForm(userId, await livePageLoads())
    const names = unsent.size > 0 ? await listKeptForms(userId) : []
    return [...unsent].map(([id, count]) => ({
      id,
      count,
      name: names.find((form) => form.id === id)?.name ?? 'A form',
    }))
  }, [userId])
  if (!data || data.length === 0) return null
  return (
    <section className="fw-home-section fw-unsent" aria-labelledby="unsent-forms">
      <h2 id="unsent-forms">Not sent yet</h2>
      <ul className="fw-entries">
        {data.map(({ id, name, count }) => (
          <li key={id}>
            <Link href={formPath(id, flags)} className="fw-row">
              <span className="fw-row-text">
                <strong>{name}</strong>
                <span className="fw-muted">{unsentText(count)}: open the form.</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
