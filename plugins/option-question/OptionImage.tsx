import { useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'

/** An option's picture, small beside it and large on demand (ET-13). */
export function OptionImage({ label, source }: { label: string; source: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="fw-option-image"
        aria-label={`Enlarge the picture of ${label}`}
        onClick={() => setOpen(true)}
      >
        <img src={source} alt="" loading="lazy" width={120} height={90} />
        <Icon name="expand" />
      </button>
      {open && (
        <Dialog
          title={label}
          onClose={() => setOpen(false)}
          actions={
            <Button tone="primary" onClick={() => setOpen(false)}>
              Close
            </Button>
          }
        >
          <img className="fw-option-large" src={source} alt={label} />
        </Dialog>
      )}
    </>
  )
}
