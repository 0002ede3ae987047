import { useState } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { DescribeDialog } from './DescribeDialog.tsx'
import { assistantQuery } from './operations.ts'
import { texts } from './texts.ts'

/** Has the workflow drafted from a description (WF-17); nothing where no model is set up. */
export function DescribeFlow({ onUsed }: { onUsed(): void }) {
  const { transport } = useApplication().session
  const [isOpen, setOpen] = useState(false)
  const { data: hasOne } = useLoad(
    async (signal) => (await transport.request(assistantQuery, {}, { signal })).hasWorkflowAssistant,
    [transport],
  )
  if (!hasOne) return null
  return (
    <>
      <Button small tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.describeIt}
      </Button>
      {isOpen && <DescribeDialog onUsed={onUsed} onClose={() => setOpen(false)} />}
    </>
  )
}
