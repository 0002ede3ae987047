import type { ReactNode } from 'react'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import type { IconName } from '../../react/ui/Icon.tsx'
import type { FormCopy } from './load-form.ts'
import { Notice } from './Notice.tsx'
import styles from './OpeningNotices.module.css'
import type { OpenForm } from './open-form.ts'

/**
 * What is known of a form as it opens and stands above it: that it is the copy of this device and later that it is
 * current again (X-28, FF-10), and that this browser keeps nothing.
 */
export default function OpeningNotices({ form }: { form: OpenForm }): ReactNode {
  const copy = useStore(form.copy)
  return (
    <>
      {copy === 'back' && (
        <Opening icon="success" tone="success" text="Back online: this form is up to date." />
      )}
      {copy && copy !== 'back' && <Opening icon="cloudOff" text={copyText(copy, form)} />}
      {!form.startedDurable && form.editable && (
        <Opening
          icon="info"
          text="Changes are kept only in this tab: this browser does not store them. Keep it open until they are saved."
        />
      )}
    </>
  )
}

function Opening({ icon, tone, text }: { icon: IconName; tone?: 'success'; text: string }) {
  return (
    <div className={styles.opening}>
      <Notice icon={icon} tone={tone} role="status">
        <p>{text}</p>
      </Notice>
    </div>
  )
}

function copyText({ cachedAt, reason }: FormCopy, { editable, startedDurable }: OpenForm): string {
  if (reason === 'gone') {
    return 'This form cannot be opened any more. What you typed and was not saved can be downloaded from the indicator above.'
  }
  const why = reason === 'offline' ? 'Offline' : 'The server does not answer properly'
  const what = `${why}: showing the copy of ${formatMoment(cachedAt)}.`
  if (!editable) return what
  const kept = startedDurable ? 'kept on this device and ' : ''
  return `${what} What you type is ${kept}sent once the server is back.`
}
