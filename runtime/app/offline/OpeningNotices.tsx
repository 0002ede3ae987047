import './offline.css'
import type { ReactNode } from 'react'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Icon, type IconName } from '../../react/ui/Icon.tsx'
import type { FormCopy } from '../form/load-form.ts'
import type { OpenForm } from '../form/open-form.ts'

/**
 * What is known of a form as it opens and stands above it: that it is the copy of this device and later that it is
 * current again (X-28, FF-10), and that this browser keeps nothing.
 */
export default function OpeningNotices({ form }: { form: OpenForm }): ReactNode {
  const copy = useStore(form.copy)
  return (
    <>
      {copy === 'back' && <Notice icon="success" tone="good" text="Back online: this form is up to date." />}
      {copy && copy !== 'back' && <Notice icon="cloudOff" text={copyText(copy, form)} />}
      {!form.startedDurable && form.editable && (
        <Notice
          icon="info"
          text="Changes are kept only in this tab: this browser does not store them. Keep it open until they are saved."
        />
      )}
    </>
  )
}

function Notice({ icon, tone, text }: { icon: IconName; tone?: 'good'; text: string }) {
  return (
    <p className="fw-opening-notice" data-tone={tone} role="status">
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  )
}

function copyText({ keptAt, reason }: FormCopy, { editable, startedDurable }: OpenForm): string {
  if (reason === 'gone') {
    return 'This form cannot be opened any more. What you typed and was not saved can be downloaded from the indicator above.'
  }
  const why = reason === 'offline' ? 'Offline' : 'The server does not answer properly'
  const what = `${why}: showing the copy of ${formatMoment(keptAt)}.`
  if (!editable) return what
  const kept = startedDurable ? 'kept on this device and ' : ''
  return `${what} What you type is ${kept}sent once the server is back.`
}
