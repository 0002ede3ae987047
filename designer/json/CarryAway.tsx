import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { saveTextFile } from '../parts/save-text-file.ts'

/** The text for elsewhere, as it stands in the editor. @param name of the file */
export function CarryAway({ text, name }: { text: string; name: string }) {
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
      <Button small onClick={() => saveTextFile(`${name}.json`, text, 'application/json')}>
        Download
      </Button>
    </>
  )
}
