import './offline.css'
import '../home/home.css'
import { Link } from 'wouter'
import { unsentByForm } from '../../client/autosave/idb-outbox.ts'
import { listKeptForms } from '../../client/offline/kept-forms.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { useLoad } from '../feedback/use-load.ts'
import { formPath } from '../form/form-path.ts'
import { StatusBadge } from '../form/StatusBadge.tsx'
import { useApplication } from '../session/session-context.ts'

/** What can be opened and filled without a network: the forms this person opened last on this device. */
export default function KeptForms() {
  const { session, flags } = useApplication()
  const { userId } = session.user
  const { data } = useLoad(
    async () => ({ forms: await listKeptForms(userId), unsent: await unsentByForm(userId) }),
    [userId],
  )
  if (!data || data.forms.length === 0) return null
  return (
    <section className="fw-home-section fw-kept" aria-labelledby="kept-forms">
      <h2 id="kept-forms">Forms on this device</h2>
      <p className="fw-muted">You can go on filling these: what you type is sent once the server is back.</p>
      <ul className="fw-entries">
        {data.forms.map((form) => (
          <li key={form.id}>
            <Link href={formPath(form.id, flags)} className="fw-row">
              <span className="fw-row-text">
                <strong>{form.name}</strong>
                <span className="fw-muted">
                  {[form.autoId, `Copy of ${formatMoment(form.keptAt)}`, unsentText(data.unsent.get(form.id))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <StatusBadge status={form.status} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function unsentText(count = 0): string {
  if (count === 0) return ''
  return count === 1 ? '1 change waits to be sent' : `${count} changes wait to be sent`
}
