import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { saveTextFile } from '../parts/save-text-file.ts'
import { useWorkbench } from '../parts/workbench.ts'

/** The text for elsewhere, as it stands in the editor. */
export function CarryAway({ text }: { text: string }) {
  const { session } = useWorkbench()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('success', 'The JSON is copied.'),
      () => showToast('danger', 'The browser did not let it be copied. Select it in the editor instead.'),
    )
  return (
    <>
      <Button small onClick={() => void copy()}>
        Copy
      </Button>
      <Button small onClick={() => saveTextFile(`${session.groupId}.json`, text, 'application/json')}>
        Download
      </Button>
    </>
  )
}
