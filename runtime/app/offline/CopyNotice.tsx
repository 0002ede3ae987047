import './offline.css'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import type { OpenForm } from '../form/open-form.ts'

/** Says that the form on the screen is the copy of this browser, and then that it is current again (X-28, FF-10). */
export default function CopyNotice({ form }: { form: OpenForm }) {
  const copy = useStore(form.copy)
  if (!copy) return null
  const back = copy === 'back'
  return (
    <p className="fw-copy-notice" data-back={back} role="status">
      <Icon name={back ? 'success' : 'cloudOff'} />
      <span>{back ? 'Back online: this form is up to date.' : copyText(copy, form.editable)}</span>
    </p>
  )
}

function copyText({ keptAt, reason }: { keptAt: string; reason: string }, editable: boolean): string {
  const why = reason === 'offline' ? 'Offline' : 'The server does not answer properly'
  const what = `${why}: showing the copy of ${formatMoment(keptAt)}.`
  return editable ? `${what} What you type is kept on this device and sent once the server is back.` : what
}
