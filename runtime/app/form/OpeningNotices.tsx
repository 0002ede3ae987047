import type { ReactNode } from 'react'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import type { IconName } from '../../react/ui/Icon.tsx'
import type { FormCopy } from './load-form.ts'
import { Notice } from './Notice.tsx'
import { texts } from './notice-texts.ts'
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
      {copy === 'back' && <Opening icon="success" tone="success" text={texts.backOnline} />}
      {copy && copy !== 'back' && <Opening icon="cloudOff" text={copyText(copy, form)} />}
      {!form.startedDurable && form.editable && <Opening icon="info" text={texts.tabOnlyAtFirst} />}
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
  if (reason === 'gone') return texts.gone
  const moment = formatMoment(cachedAt) ?? cachedAt
  const what = reason === 'offline' ? texts.offlineCopy(moment) : texts.troubleCopy(moment)
  if (!editable) return what
  return `${what} ${startedDurable ? texts.keptAndSent : texts.sentLater}`
}
