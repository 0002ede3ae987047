import { useState } from 'react'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { LateDialog } from '../../runtime/react/ui/LateDialog.tsx'
import styles from './OptionImage.module.css'
import { texts } from './texts.ts'

/** An option's picture, small below it and large on demand (ET-13). */
export function OptionImage({ label, source }: { label: string; source: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.image}
        aria-label={texts.enlarge(label)}
        onClick={() => setOpen(true)}
      >
        <img src={source} alt="" loading="lazy" width={160} height={120} />
        <Icon name="expand" />
      </button>
      {open && (
        <LateDialog title={label} onClose={() => setOpen(false)}>
          <img className={styles.large} src={source} alt={label} />
        </LateDialog>
      )}
    </>
  )
}
