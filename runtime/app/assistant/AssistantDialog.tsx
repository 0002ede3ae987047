import { flushSync } from 'react-dom'
import type { MenuPlace } from '../../react/kit/Menu.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import AssistantPanel from './AssistantPanel.tsx'
import { texts } from './texts.ts'

/** The assistant from the top bar (AS-04). */
export default function AssistantDialog({ onClose }: MenuPlace) {
  return (
    <Dialog title={texts.title} wide dismissable={false} onClose={onClose}>
      {/* First: what opens then gives the focus back to where it was. */}
      <AssistantPanel onLeave={() => flushSync(onClose)} />
    </Dialog>
  )
}
